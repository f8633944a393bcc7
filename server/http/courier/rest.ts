import type { HonoRequest } from "hono";
import { Hono } from "hono/tiny";
import * as v from "valibot";
import { findDelivery } from "#db/queries/deliveries/deliveries.ts";
import type { Order } from "#db/queries/orders/orders.ts";
import { pingDatabase } from "#db/queries/platform/health.ts";
import type { Capability } from "#domain/accounts/admin.ts";
import { httpStatus, isShopError, ShopError } from "#domain/errors.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { hasNul } from "#domain/text/nul.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../../context.ts";
import type { AnswerStore } from "../../page-cache/page-cache.ts";
import { isDatabaseUnavailable } from "../../platform/failures.ts";
import { MAX_ROWS } from "../../routers/courier.ts";
import { bookCourier } from "../../services/deliveries/book.ts";
import { chooseQuote } from "../../services/deliveries/choose-quote.ts";
import { type CourierHealth, probeCourier } from "../../services/deliveries/probe.ts";
import { quoteDelivery } from "../../services/deliveries/quote.ts";
import type { RefreshedDelivery } from "../../services/deliveries/refresh.ts";
import { cancelDelivery, refreshOpenDelivery } from "../../services/deliveries/track.ts";
import { visibleDeliveries } from "../../services/deliveries/visible.ts";
import { consumeVisit, VISIT_LIMITS } from "../../services/limits/rate-limit.ts";
import { orderFor } from "../../services/orders/access.ts";
import { MAX_BODY_BYTES, readBody } from "../body.ts";
import { deliveryJson, QuoteRequest, quoteJson } from "./json.ts";
import { showCourierPhoto } from "./photo.ts";

const DELIVERY = "/deliveries/:id{[\\w-]{1,60}}";
const count = (min: number, max: number, usual: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.toNumber(), v.minValue(min), v.maxValue(max)),
    usual,
  );
const Page = v.object({ limit: count(1, 100, "50"), offset: count(0, MAX_ROWS, "0") });
/** What the services call a field, and what it is called here. */
const REST_FIELDS: ReadonlyMap<string, string> = new Map([
  ["shipping.phone", "dropoff_address.phone_number"],
  ["shipping.address", "dropoff_address.address"],
  ["shipping.city", "dropoff_address.city"],
  ["quoteId", "quote_id"],
]);
const Booking = v.object({
  /** Left out: the quote that the order was placed with. */
  quote_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  manifest_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});

/**
 * The courier calls of storefront §7 as same-origin REST, over the services of the typed
 * procedures. Everybody may quote, so many times; a delivery is shown to its order's owner, an
 * administrator who may know where customers live, or who sends the key of the order's signed link
 * (`x-order-key` or `?key=`); the list has a customer's own, such an administrator's are all. Errors are `{error, code, details}` with `details` naming the field.
 * `openStore` is the data centre's cache of couriers' photos.
 */
export async function handleCourierRequest(
  request: Request,
  ctx: Context,
  openStore: () => Promise<AnswerStore> = noStore,
): Promise<Response> {
  return courier.fetch(request, { ctx, openStore });
}

const courier = new Hono<{
  Bindings: { ctx: Context; openStore: () => Promise<AnswerStore> };
}>().basePath("/api/courier");

courier
  .post("/quotes", async ({ req, env: { ctx } }) => {
    const { shipping, goodsCents } = parse(QuoteRequest, await readJson(req.raw));
    await consumeVisit(ctx, VISIT_LIMITS.courierQuote);
    return Response.json(quoteJson(await quoteDelivery(ctx, { shipping, goodsCents })));
  })
  .post("/deliveries", async ({ req, env: { ctx } }) => {
    const { manifest_reference: orderId, quote_id: quoteId } = parse(
      Booking,
      await readJson(req.raw),
    );
    const ask = {
      orderId,
      key: keyOf(req),
      field: "manifest_reference",
      needs: "deliveries.dispatch",
    } as const;
    await orderFor(ctx, ask);
    await consumeVisit(ctx, VISIT_LIMITS.courierLook);
    if (quoteId !== undefined) await chooseQuote(ctx, { orderId, quoteId });
    await bookCourier(ctx, orderId);
    const { delivery, order } = await orderFor(ctx, ask);
    if (!delivery) throw new ShopError("COURIER_UNAVAILABLE", { field: "manifest_reference" });
    return showDelivery(ctx, order, await refreshOpenDelivery(ctx, delivery));
  })
  .get("/deliveries", ({ req, env: { ctx } }) => listVisible(ctx, req.query()))
  .get(DELIVERY, async ({ req, env: { ctx } }) => {
    const { order, delivery } = await deliveryFor(ctx, req.param("id"), keyOf(req));
    await consumeVisit(ctx, VISIT_LIMITS.courierLook);
    return showDelivery(ctx, order, await refreshOpenDelivery(ctx, delivery));
  })
  .get(`${DELIVERY}/photo`, async ({ req, env: { ctx, openStore } }) => {
    const { delivery } = await deliveryFor(ctx, req.param("id"), keyOf(req), "admin.read");
    return showCourierPhoto(ctx, delivery, openStore);
  })
  .delete(DELIVERY, async ({ req, env: { ctx } }) => {
    const needs = "deliveries.dispatch";
    const { order, delivery } = await deliveryFor(ctx, req.param("id"), keyOf(req), needs);
    return showDelivery(ctx, order, await cancelDelivery(ctx, delivery));
  })
  .get("/health", ({ env: { ctx } }) => health(ctx))
  .notFound(() => failed(new ShopError("NOT_FOUND")));

courier.onError((error, { env: { ctx } }) => {
  if (isShopError(error)) return failed(error);
  const away = isDatabaseUnavailable(error);
  ctx.log("error", away ? "database-away" : "courier-rest-failed", { error });
  return failed(new ShopError(away ? "SERVICE_UNAVAILABLE" : "INTERNAL"));
});

/** What an order's signed link carries. */
function keyOf(request: HonoRequest): string | undefined {
  return request.header("x-order-key") ?? request.query("key");
}

const noStore = () => Promise.reject(new Error("no cache here"));

async function deliveryFor(
  ctx: Context,
  deliveryId: string,
  key: string | undefined,
  needs: Capability = "customers.contact",
) {
  const delivery = await findDelivery(ctx.db, { deliveryId });
  if (!delivery) throw new ShopError("NOT_FOUND", { field: "id" });
  const { order } = await orderFor(ctx, { orderId: delivery.orderId, key, field: "id", needs });
  return { order, delivery };
}

async function showDelivery(
  ctx: Context,
  order: Order,
  { delivery, update }: Omit<RefreshedDelivery, "live">,
): Promise<Response> {
  const shop = { ...ctx, ...shopFacts(await ctx.settings()) };
  return Response.json(deliveryJson(shop, order, delivery, update));
}

function shopFacts({ store, delivery }: ShopSettings) {
  return { store: storeOf(store), lead: delivery.lead };
}

async function listVisible(ctx: Context, asked: Record<string, string>): Promise<Response> {
  const page = parse(Page, asked);
  const [{ items, total }, settings] = await Promise.all([
    visibleDeliveries(ctx, page),
    ctx.settings(),
  ]);
  const shop = { ...ctx, ...shopFacts(settings) };
  return Response.json({
    deliveries: items.map(({ delivery, order }) => deliveryJson(shop, order, delivery)),
    total_count: total,
  });
}

/** For uptime monitors: says of each part whether it answers, and no secrets. */
async function health(ctx: Context): Promise<Response> {
  try {
    await consumeVisit(ctx, VISIT_LIMITS.courierHealth);
  } catch (error) {
    // Without the database nobody is counted, and nobody asks the courier either.
    if (isShopError(error)) throw error;
  }
  const [database, courier] = await Promise.all([
    pingDatabase(ctx.db).then(
      () => "up" as const,
      () => "down" as const,
    ),
    probeCourier(ctx).catch((): CourierHealth => "unknown"),
  ]);
  const status = database === "up" && courier === "up" ? "ok" : "degraded";
  return Response.json(
    { status, courier, database, checkedAt: ctx.now() },
    { status: database === "up" ? 200 : 503 },
  );
}

async function readJson(request: Request): Promise<unknown> {
  const refusal = (cause?: unknown) => new ShopError("INVALID_INPUT", { field: "body", cause });
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  if (!isJson) throw refusal();
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) throw new ShopError("TOO_LARGE", { field: "body" });
  const input = jsonOf(body, refusal);
  if (hasNul(input)) throw refusal();
  return input;
}

function jsonOf(bytes: Uint8Array, refusal: (cause: unknown) => ShopError): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw refusal(error);
  }
}

function parse<Output>(
  schema: v.BaseSchema<unknown, Output, v.BaseIssue<unknown>>,
  input: unknown,
): Output {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ShopError("INVALID_INPUT", { field: v.getDotPath(issue) ?? "body" });
}

function failed({ code, text, field }: ShopError): Response {
  return Response.json(
    {
      error: errorTextIn("en", { code, text }),
      code,
      details: field === undefined ? null : (REST_FIELDS.get(field) ?? field),
    },
    { status: httpStatus(code) },
  );
}
