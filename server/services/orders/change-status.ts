import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import {
  loadOrderFacts,
  type OrderFacts,
  type OrderNeed,
  type StatusChange,
  writeStatusChanges,
} from "#db/queries/orders/admin-changes.ts";
import { canTrack } from "#domain/deliveries/arrival.ts";
import { ShopError } from "#domain/errors.ts";
import { canMove } from "#domain/lifecycle.ts";
import {
  canStartProcessing,
  ORDER_LIFECYCLE,
  type OrderStatus,
  orderNumber,
} from "#domain/orders/order.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { AdminContext } from "./admin-context.ts";
import { type CalledOff, cancelCourier } from "./cancel-courier.ts";

/** An order as the administrator saw it. */
export type OrderVersion = { orderId: string; expectedVersion: number };

/** With the database's own word against it there is one more look, and then a refusal. */
const TRIES = 2;

/**
 * Sets an order to any other of the five statuses (back-office §4): cancelling puts its goods back
 * on the shelf, calls off a courier who can be called off and mails the shopper; taking a cancelled
 * one up again takes the goods again. Throws NOT_FOUND, CONFLICT when it is not as it was seen,
 * OUT_OF_STOCK with the lines that are missing. `courier` tells what became of cancelling them.
 */
export async function changeStatus(
  ctx: AdminContext,
  params: OrderVersion & { to: OrderStatus; note: string | null },
): Promise<{ status: OrderStatus; updatedAt: number; courier: CalledOff | null }> {
  const { orderId, to } = params;
  for (let attempt = 1; ; attempt++) {
    const [facts] = await factsOf(ctx, [orderId]);
    const refused = refusalOf(facts, params);
    if (refused || !facts) throw refused ?? new ShopError("NOT_FOUND");
    const mail = await mailOf(ctx, facts, to);
    try {
      const [written] = await writeStatusChanges(ctx.db, ctx.author, [
        { order: facts.order, to, note: params.note, mail },
      ]);
      const courier =
        to === "cancelled" ? await cancelCourier(ctx, facts.delivery) : courierOfRevived(facts);
      return { status: to, updatedAt: written?.updatedAt ?? ctx.author.now, courier };
    } catch (error) {
      if (!violatedConstraint(error)) throw error;
      if (attempt === TRIES) throw new ShopError("CONFLICT", { cause: error });
    }
  }
}

/**
 * Start Processing for many orders at once. Those that are not pending any more, or not as they
 * were seen, are left alone and named in `refused`; the others are changed together.
 */
export async function startProcessing(
  ctx: AdminContext,
  expected: readonly OrderVersion[],
): Promise<{ changed: string[]; refused: Array<{ orderId: string; reason: string }> }> {
  for (let attempt = 1; ; attempt++) {
    const facts = await factsOf(
      ctx,
      expected.map(({ orderId }) => orderId),
    );
    const refused: Array<{ orderId: string; reason: string }> = [];
    const changes: StatusChange[] = [];
    for (const one of expected) {
      const found = facts.find(({ order }) => order.id === one.orderId);
      const error = refusalOf(found, { ...one, to: "processing" });
      const reason =
        (error && errorTextIn("en", error)) ??
        (found && !canStartProcessing(found.order.status)
          ? `Order ${orderNumber(one.orderId)} is not pending`
          : null);
      if (reason !== null || !found) {
        refused.push({ orderId: one.orderId, reason: reason ?? NOT_FOUND_TEXT });
      } else changes.push({ order: found.order, to: "processing", note: null, mail: null });
    }
    try {
      const written = await writeStatusChanges(ctx.db, ctx.author, changes);
      return { changed: written.map(({ orderId }) => orderId), refused };
    } catch (error) {
      if (!violatedConstraint(error)) throw error;
      if (attempt === TRIES) throw new ShopError("CONFLICT", { cause: error });
    }
  }
}

/** Who was called off does not come by himself again. */
function courierOfRevived({ order, delivery }: OrderFacts): CalledOff | null {
  const isOff = order.status === "cancelled" && delivery?.status === "cancelled";
  return isOff ? { done: false, text: "Its courier stays called off." } : null;
}

const NOT_FOUND_TEXT = "Order not found";

/** The mail needs the store's settings: asked for here, they share the facts' round trip. */
async function factsOf(
  ctx: Pick<Context, "db" | "settings">,
  orderIds: readonly string[],
): Promise<OrderFacts[]> {
  const [facts] = await Promise.all([loadOrderFacts(ctx.db, { orderIds }), ctx.settings()]);
  return facts;
}

function refusalOf(
  facts: OrderFacts | undefined,
  wanted: OrderVersion & { to: OrderStatus },
): ShopError | null {
  if (!facts) return new ShopError("NOT_FOUND", { text: NOT_FOUND_TEXT });
  const { order, changedBy, needs } = facts;
  const now = orderStatusLabel(order.status).toLowerCase();
  const number = orderNumber(order.id);
  if (order.updatedAt !== wanted.expectedVersion) {
    const text = `${changedBy ?? "The shop itself"} changed order ${number} meanwhile: it is ${now}. Please look again.`;
    return new ShopError("CONFLICT", { text });
  }
  if (!canMove(ORDER_LIFECYCLE, order.status, wanted.to)) {
    return new ShopError("CONFLICT", { text: `Order ${number} is ${now} already` });
  }
  const missing = order.status === "cancelled" ? needs.flatMap(missingOf) : [];
  if (missing.length === 0) return null;
  const text = `Order ${number} cannot be taken up again: ${missing.join("; ")}`;
  return new ShopError("OUT_OF_STOCK", { text });
}

function missingOf({ name, quantity, held, available }: OrderNeed): string[] {
  if (available === null) return [`${name} is no longer in the shop`];
  const needed = quantity - held;
  if (needed <= available) return [];
  return [`${needed} of ${name} needed, ${available} left`];
}

/**
 * What the shopper is told. The courier's news sends the same letters under the same ids, so that
 * none goes out twice; a note is the shop's own and never leaves it.
 */
async function mailOf(
  ctx: Pick<Context, "languages" | "links" | "log" | "newId" | "now" | "settings" | "siteUrl">,
  { order, delivery }: OrderFacts,
  to: OrderStatus,
): Promise<QueuedMail | null> {
  if (to === "cancelled") return mailFor(ctx, { kind: "order-cancelled", order });
  if (to === "delivered") {
    const deliveredAt = order.deliveredAt ?? ctx.now();
    return mailFor(ctx, { kind: "order-delivered", order, deliveredAt });
  }
  if (to !== "shipped" || order.status === "delivered") return null;
  return mailFor(ctx, {
    kind: "order-on-its-way",
    order,
    courierName: delivery?.courierName ?? null,
    arrivesAt: delivery?.courierDeliveryId ? delivery.estimatedDeliveryAt : null,
    isTracked: canTrack(order, delivery),
  });
}
