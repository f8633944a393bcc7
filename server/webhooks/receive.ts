import { storeEvent } from "#db/queries/platform/webhooks.ts";
import { isShopError } from "#domain/errors.ts";
import { WEBHOOKS } from "#domain/store/api-address.ts";
import type { Context } from "../context.ts";
import { readBody } from "../http/body.ts";
import { isDatabaseUnavailable } from "../platform/failures.ts";
import { CourierError } from "../ports/courier.ts";
import type { VerifiedEvent } from "../ports/events.ts";
import { PaymentError } from "../ports/payments.ts";
import { findCourier } from "../services/deliveries/carrier.ts";
import { consumeVisit, VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { findGateway } from "../services/payments/gateway.ts";
import { PROCESS_LEASE_MS, processEvent } from "./process.ts";

/** A delivery with a hundred items is some 40 kB. */
const MAX_BYTES = 256 * 1024;
type Verify = (request: {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}) => Promise<VerifiedEvent>;
const STATUS: Record<Extract<VerifiedEvent, { refused: string }>["refused"], number> = {
  "not-configured": 503,
  malformed: 400,
  forged: 401,
};

/**
 * POST /api/webhooks/<provider or carrier>: proves on the raw bytes that the vendor sent it, keeps
 * it, answers, and then deals with it. What was not stored is not acknowledged, so the vendor sends
 * it again; what came before is acknowledged and nothing more. Nothing else leaves a trace.
 */
export async function receiveWebhook(request: Request, ctx: Context): Promise<Response> {
  const vendor = new URL(request.url).pathname.slice(WEBHOOKS.length);
  const verify = verifierOf(ctx, vendor);
  if (!verify) return answer(404);
  if (request.method !== "POST") return answer(405, { allow: "POST" });
  try {
    const bytes = await readBody(request, MAX_BYTES);
    if (!bytes) return answer(413);
    const event = await verify({ headers: request.headers, bytes });
    if ("refused" in event) {
      ctx.log("warn", "webhook-refused", { vendor, reason: event.refused });
      return answer(STATUS[event.refused]);
    }
    const now = ctx.now();
    const stored = await storeEvent(ctx.db, {
      id: ctx.newId(),
      vendor,
      eventKey: event.key,
      kind: event.kind,
      body: event.body,
      receivedAt: now,
      // Until then the request that received it is at work.
      dueAt: now + PROCESS_LEASE_MS,
    });
    if (stored) ctx.background(processEvent(ctx, stored));
    return answer(200);
  } catch (error) {
    if (isShopError(error) && error.code === "RATE_LIMITED") return answer(429);
    // Neither yes nor no: the vendor is asked to come again.
    const isVendors = error instanceof PaymentError || error instanceof CourierError;
    const isForeseen = isVendors || isDatabaseUnavailable(error);
    if (!isForeseen) throw error;
    ctx.log("error", "webhook-not-taken", { vendor, error });
    return answer(503);
  }
}

/** Who can tell whether a vendor's request is its own; null where there is no such vendor. */
function verifierOf(ctx: Context, vendor: string): Verify | null {
  const courier = findCourier(ctx, vendor);
  if (courier) return courier.verifyEvent;
  const gateway = findGateway(ctx, vendor);
  if (!gateway) return null;
  return (request) =>
    gateway.verifyEvent(request, () => consumeVisit(ctx, VISIT_LIMITS.paymentEvent));
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
