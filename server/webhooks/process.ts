import { getOrder } from "#db/queries/orders/orders.ts";
import {
  claimDueEvents,
  deleteOldEvents,
  findDeliveryOfCourier,
  findEvent,
  findWaitingEvents,
  forgetEvent,
  settleEvent,
  type WebhookEvent,
} from "#db/queries/platform/webhooks.ts";
import { findPaymentRefunds } from "#db/queries/refunds/read.ts";
import { isShopError } from "#domain/errors.ts";
import { VENDOR_EVENT_DAYS } from "#domain/store/settings/privacy.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently, whileThereIsMore } from "../platform/concurrency.ts";
import { describeError } from "../platform/log-scrub.ts";
import { findCourier } from "../services/deliveries/carrier.ts";
import { findGateway } from "../services/payments/gateway.ts";
import { handleCourierEvent } from "./courier-events.ts";
import type { EventOutcome } from "./outcome.ts";
import { handlePaymentEvent, paymentIdsOf } from "./payment-events.ts";

/** Longer than dealing with one takes; until then nobody else takes it up. */
export const PROCESS_LEASE_MS = MINUTE_MS;
const AT_ONCE = 25;
const CONCURRENCY = 5;
/** Each is a few subrequests, of the ten thousand that an invocation may make. */
const MAX_PER_RUN = 500;
const MAX_PAUSE_MS = HOUR_MS;
/** For so long an event of something unknown waits for it: after that it is somebody else's. */
const GIVEN_UP_MS = 6 * HOUR_MS;
const KEPT_MS = VENDOR_EVENT_DAYS * DAY_MS;
const MAX_DELETED = 100;

/** Deals with the events that wait, each once at a time; gives the number it worked on. */
export async function processEvents(ctx: Context): Promise<number> {
  const now = ctx.now();
  const receivedBefore = now - KEPT_MS;
  const { areDue, areOld } = await findWaitingEvents(ctx.db, { now, receivedBefore });
  const processed = areDue
    ? await whileThereIsMore(ctx, { most: MAX_PER_RUN }, () => processDue(ctx))
    : 0;
  const old = areOld ? await deleteOldEvents(ctx.db, { receivedBefore, limit: MAX_DELETED }) : 0;
  return processed + old;
}

async function processDue(ctx: Context): Promise<{ done: number; mayBeMore: boolean }> {
  const limits = { leaseMs: PROCESS_LEASE_MS * 3, limit: AT_ONCE };
  const due = await claimDueEvents(ctx.db, { now: ctx.now(), ...limits });
  await runConcurrently(due, CONCURRENCY, (event) => processEvent(ctx, event));
  return { done: due.length, mayBeMore: due.length === AT_ONCE };
}

/** Deals with one event that is replayed. */
export async function replayEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await findEvent(ctx.db, eventId);
  if (event && event.processedAt === null) await processEvent(ctx, event);
}

/** The id of the order that an event is about; null where it is about none that there is. */
export async function orderOfEvent(ctx: Context, event: WebhookEvent): Promise<string | null> {
  const courier = findCourier(ctx, event.vendor);
  if (courier) {
    const courierDeliveryId = courier.readEvent(event)?.deliveryId;
    if (!courierDeliveryId) return null;
    const delivery = { carrier: event.vendor, courierDeliveryId };
    return (await findDeliveryOfCourier(ctx.db, delivery))?.orderId ?? null;
  }
  const gateway = findGateway(ctx, event.vendor);
  const ids = gateway && paymentIdsOf(gateway.readEvent(event));
  const found = ids && (await findPaymentRefunds(ctx.db, { ...ids, provider: event.vendor }));
  if (!found) return null;
  return (await getOrder(ctx.db, { orderId: found.payment.orderId }))?.order.id ?? null;
}

/** Deals with an event that nobody else has in hand: one that was just stored, or claimed. */
export async function processEvent(ctx: Context, event: WebhookEvent): Promise<void> {
  const outcome = await outcomeOf(ctx, event);
  const now = ctx.now();
  const { vendor, kind } = event;
  const mayWait = now - event.receivedAt < GIVEN_UP_MS;
  if (outcome.kind === "retry" && (mayWait || outcome.needsPerson)) {
    const pause = Math.min(PROCESS_LEASE_MS * 2 ** Math.min(event.attempts, 10), MAX_PAUSE_MS);
    const result = { dueAt: outcome.dueAt ?? now + pause, error: outcome.reason };
    return settleEvent(ctx.db, { eventId: event.id, result });
  }
  if ("isDiscarded" in outcome && outcome.isDiscarded) return forgetEvent(ctx.db, event.id);
  const error = "reason" in outcome ? outcome.reason : null;
  if (error !== null) ctx.log("warn", "webhook-without-effect", { vendor, kind, reason: error });
  await settleEvent(ctx.db, { eventId: event.id, result: { processedAt: now, error } });
}

async function outcomeOf(ctx: Context, event: WebhookEvent): Promise<EventOutcome> {
  const gateway = findGateway(ctx, event.vendor);
  try {
    return gateway
      ? await handlePaymentEvent(ctx, gateway, event)
      : await handleCourierEvent(ctx, event);
  } catch (error) {
    // As the log has it: the statement that failed has people's names and streets in it.
    const reason = isShopError(error) ? error.code : describeError(error);
    ctx.log("error", "webhook-failed", { vendor: event.vendor, kind: event.kind, error: reason });
    // It may be of money: until it is dealt with, the attention list has it.
    return { kind: "retry", reason: reason.slice(0, 300), needsPerson: true };
  }
}
