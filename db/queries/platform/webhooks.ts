import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, webhookEvents } from "#db/schema/index.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import type { Delivery } from "../orders/orders.ts";
import { paymentOfEvent } from "./event-payment.ts";

export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** Keeps an event as it came, with the payment that it is about, and gives it as it is kept; null when it has come before. */
export async function storeEvent(
  db: Database,
  event: Omit<typeof webhookEvents.$inferInsert, "paymentId">,
): Promise<WebhookEvent | null> {
  const [stored] = await db
    .insert(webhookEvents)
    .values({ ...event, paymentId: paymentOfEvent(event.body) })
    .onConflictDoNothing()
    .returning();
  return stored ?? null;
}

/** Whether any event is due, and whether any that was dealt with came before `receivedBefore` (epoch ms). */
export async function findWaitingEvents(
  db: Database,
  { now, receivedBefore }: { now: number; receivedBefore: number },
): Promise<{ areDue: boolean; areOld: boolean }> {
  const [due, old] = await db.batch([
    db.select({ id: webhookEvents.id }).from(webhookEvents).where(isDue(now)).limit(1),
    db.select({ id: webhookEvents.id }).from(webhookEvents).where(isOld(receivedBefore)).limit(1),
  ]);
  return { areDue: due.length > 0, areOld: old.length > 0 };
}

/** Takes up to `limit` events that are due for `leaseMs`: nobody else gets them meanwhile. */
export function claimDueEvents(
  db: Database,
  params: { now: number; leaseMs: number; limit: number },
): Promise<WebhookEvent[]> {
  const due = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(isDue(params.now))
    .orderBy(asc(webhookEvents.dueAt))
    .limit(params.limit);
  return db
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1`, dueAt: params.now + params.leaseMs })
    .where(inArray(webhookEvents.id, due))
    .returning();
}

export async function findEvent(db: Database, eventId: string): Promise<WebhookEvent | null> {
  const [found] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  return found ?? null;
}

/** Whoever it is about has had their data deleted, and it came after that: its words go as soon as it is dealt with. */
const BODY_OF_SOMEBODY = sql`case when exists (select 1 from payments
  where payments.id = ${webhookEvents.paymentId}
    and payments.snapshot ->> '$.shipping.email' like '%@deleted.invalid')
  then '{}' else ${webhookEvents.body} end`;

/** Writes what became of an event: dealt with, or to be looked at again at `dueAt`. */
export async function settleEvent(
  db: Database,
  params: {
    eventId: string;
    result: { processedAt: number; error: string | null } | { dueAt: number; error: string | null };
  },
): Promise<void> {
  const { eventId, result } = params;
  const body = "processedAt" in result ? { body: BODY_OF_SOMEBODY } : {};
  await db
    .update(webhookEvents)
    .set({ ...result, ...body })
    .where(eq(webhookEvents.id, eventId));
}

/** Forgets an event that was dealt with: should it come once more it is a new one. */
export async function forgetEvent(db: Database, eventId: string): Promise<void> {
  await db.delete(webhookEvents).where(eq(webhookEvents.id, eventId));
}

/** Makes an event new again, and notes who did; `dueAt` (epoch ms): from when on the job deals with it. */
export async function reopenEvent(
  db: Database,
  author: Author,
  params: { event: Pick<WebhookEvent, "id" | "vendor" | "kind" | "error">; dueAt: number },
): Promise<void> {
  const { id, vendor, kind, error } = params.event;
  await db.batch([
    db
      .update(webhookEvents)
      .set({ processedAt: null, error: null, attempts: 0, dueAt: params.dueAt })
      .where(eq(webhookEvents.id, id)),
    auditInsert(db, author, {
      action: "event.replay",
      subject: "event",
      subjectId: id,
      subjectName: `${vendor} ${kind}`,
      before: { error },
    }),
  ]);
}

export const EVENT_STATES = ["waiting", "refused", "done"] as const;
export type EventState = (typeof EVENT_STATES)[number];

const OF_STATE: Record<EventState, SQL | undefined> = {
  waiting: isNull(webhookEvents.processedAt),
  refused: and(isNotNull(webhookEvents.processedAt), isNotNull(webhookEvents.error)),
  done: and(isNotNull(webhookEvents.processedAt), isNull(webhookEvents.error)),
};

/**
 * The newest events that fit, without their bodies, with one more when there are older ones. Those that wait, and those
 * that were refused, are few among all that ever came and have an index each: the pluses keep the others out of the choice.
 */
export function listEvents(
  db: Database,
  params: {
    vendor?: string | undefined;
    state?: EventState | undefined;
    /** The last one seen: older ones than it. */
    before?: { receivedAt: number; id: string } | undefined;
    limit: number;
  },
) {
  const { vendor, state, before } = params;
  const { body: _body, ...columns } = columnsOfEvent;
  const isOfFew = state === "waiting" || state === "refused";
  const at = state === "waiting" ? sql`+${webhookEvents.receivedAt}` : webhookEvents.receivedAt;
  const of = isOfFew ? sql`+${webhookEvents.vendor}` : webhookEvents.vendor;
  return db
    .select(columns)
    .from(webhookEvents)
    .where(
      and(
        vendor ? sql`${of} = ${vendor}` : undefined,
        state ? OF_STATE[state] : undefined,
        before
          ? sql`(${at}, ${webhookEvents.id}) < (${before.receivedAt}, ${before.id})`
          : undefined,
      ),
    )
    .orderBy(desc(at), desc(webhookEvents.id))
    .limit(params.limit + 1);
}

const columnsOfEvent = {
  id: webhookEvents.id,
  vendor: webhookEvents.vendor,
  eventKey: webhookEvents.eventKey,
  kind: webhookEvents.kind,
  body: webhookEvents.body,
  receivedAt: webhookEvents.receivedAt,
  attempts: webhookEvents.attempts,
  dueAt: webhookEvents.dueAt,
  processedAt: webhookEvents.processedAt,
  error: webhookEvents.error,
};

/** Forgets up to `limit` events that were dealt with and came before: they name people. */
export async function deleteOldEvents(
  db: Database,
  params: { receivedBefore: number; limit: number },
): Promise<number> {
  const old = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(isOld(params.receivedBefore))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(params.limit);
  const gone = await db.delete(webhookEvents).where(inArray(webhookEvents.id, old));
  return gone.rowsAffected;
}

function isDue(now: number) {
  return and(isNull(webhookEvents.processedAt), lte(webhookEvents.dueAt, now));
}

function isOld(receivedBefore: number) {
  return and(isNotNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, receivedBefore));
}

export async function findDeliveryOfCourier(
  db: Database,
  params: { carrier: string; courierDeliveryId: string },
): Promise<Delivery | null> {
  const [found] = await db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.courierDeliveryId, params.courierDeliveryId),
        eq(deliveries.carrier, params.carrier),
      ),
    );
  return found ?? null;
}
