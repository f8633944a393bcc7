import { storeEvent, type WebhookVendor } from "#db/queries/platform/webhooks.ts";
import { isShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";
import { PayPalError } from "../gateways/paypal/types.ts";
import { readBody } from "../http/body.ts";
import { isDatabaseAway } from "../platform/failures.ts";
import { PROCESS_LEASE_MS, processEvent } from "./process.ts";
import type { Refused, VerifyEvent, WebhookSecrets } from "./vendor.ts";
import { verifyCourier } from "./verify-courier.ts";
import { verifyPayPal } from "./verify-paypal.ts";

const PREFIX = "/api/webhooks/";
const VENDORS: ReadonlyMap<string, { vendor: WebhookVendor; verify: VerifyEvent }> = new Map([
  ["paypal", { vendor: "paypal", verify: verifyPayPal }],
  ["uber-direct", { vendor: "uber-direct", verify: verifyCourier }],
]);
/** A delivery with a hundred items is some 40 kB. */
const MOST_BYTES = 256 * 1024;
const STATUS: Record<Refused["refused"], number> = {
  "not-configured": 503,
  malformed: 400,
  forged: 401,
};

/**
 * POST /api/webhooks/{paypal,uber-direct}: proves on the raw bytes that the vendor sent it, keeps
 * it, answers, and then deals with it. What was not stored is not acknowledged, so the vendor sends
 * it again; what came before is acknowledged and nothing more. Nothing else leaves a trace.
 */
export async function receiveWebhook(
  request: Request,
  ctx: Context,
  secrets: WebhookSecrets,
): Promise<Response> {
  const found = VENDORS.get(new URL(request.url).pathname.slice(PREFIX.length));
  if (!found) return answer(404);
  if (request.method !== "POST") return answer(405, { allow: "POST" });
  const { vendor, verify } = found;
  try {
    const bytes = await readBody(request, MOST_BYTES);
    if (!bytes) return answer(413);
    const event = await verify(ctx, secrets, { headers: request.headers, bytes });
    if ("refused" in event) {
      ctx.log("warn", "webhook-refused", { vendor, reason: event.refused });
      return answer(STATUS[event.refused]);
    }
    const now = ctx.now();
    const id = ctx.newId();
    const isNew = await storeEvent(ctx.db, {
      id,
      vendor,
      eventKey: event.key,
      kind: event.kind,
      body: event.body,
      receivedAt: now,
      // Until then the request that received it is at work.
      dueAt: now + PROCESS_LEASE_MS,
    });
    if (isNew) ctx.background(processEvent(ctx, id));
    return answer(200);
  } catch (error) {
    if (isShopError(error) && error.code === "RATE_LIMITED") return answer(429);
    // Neither yes nor no: the vendor is asked to come again.
    const isForeseen = error instanceof PayPalError || isDatabaseAway(error);
    if (!isForeseen) throw error;
    ctx.log("error", "webhook-not-taken", { vendor, error });
    return answer(503);
  }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
