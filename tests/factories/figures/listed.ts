import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { listCollectedCancelled } from "#db/queries/deliveries/collected-cancelled.ts";
import { listSilent } from "#db/queries/deliveries/silent.ts";
import { listDeadLetters } from "#db/queries/notifications/dead-letters.ts";
import { listDifferences } from "#db/queries/payments/capture-differences.ts";
import { listStuckPayments } from "#db/queries/payments/stuck.ts";
import { countUnanswered } from "#db/queries/platform/job-places.ts";
import { listRefundedOpen } from "#db/queries/refunds/all-refunded.ts";
import { listRefundQueue } from "#db/queries/refunds/queue.ts";
import { listUnrefunded } from "#db/queries/refunds/unrefunded.ts";
import { backups, disputes, outbox, webhookEvents } from "#db/schema/index.ts";
import { ALERT_AFTER_MS } from "#domain/payments/capture-difference.ts";
import { STUCK_AFTER_MS } from "#domain/payments/payment.ts";
import { casesJob, PAYMENT_PROVIDERS } from "#domain/payments/providers.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import type { Loose } from "./aftermath.ts";

/** Which count of the attention list tells of it. */
const COUNTED_IN = {
  money: ["stuckPayments", "captureDifferences"],
  held: ["stuckPayments"],
  // Who may come for an order that has ended, and has not answered, is silent.
  courier: ["failedBookings", "silentDeliveries"],
  // Whose word has not come yet is silent.
  "goods gone": ["collectedCancelled", "silentDeliveries"],
  "given back": ["refundedOpen"],
  refund: ["stuckPayments", "unrefunded", "captureDifferences"],
  mail: ["failedMails", "lateMails"],
  // Which there are may be unknown: then it is told that nobody says.
  case: ["openDisputes", "unreadEvents", "unansweredCases"],
  backup: ["failedBackups"],
  copy: ["lateCopies"],
  "silent delivery": ["silentDeliveries"],
  "silent cases": ["unansweredCases"],
} as const satisfies Record<Loose["kind"], readonly string[]>;

type Count = (typeof COUNTED_IN)[Loose["kind"]][number];
/** The attention list's counts, as the back office shows them. */
export type Counts = Record<Count, number>;
/** A row behind a count: all that it may be known by. */
export type Row = readonly (string | null)[];
export type Listed = Record<Count, readonly Row[]>;

/** That nobody says which cases there are, whichever these are. */
export const ALL_CASES = "all cases";
const ALL = 10_000;
/** When a letter was written that may go out more than once, in its id. */
const MOMENT = /(?<=^order-[a-z]+)-\d+(?=-)/;
const CASES_JOBS = PAYMENT_PROVIDERS.map(casesJob);

/** Those that no row behind a count tells of, and each count that its rows do not come to. */
export function unlisted(loose: readonly Loose[], counts: Counts, listed: Listed): string[] {
  const silent = loose.filter(
    ({ kind, ids }) =>
      !COUNTED_IN[kind].some((name) =>
        listed[name].some((row) => ids.some((id) => row.includes(id))),
      ),
  );
  const names = new Set(Object.values(COUNTED_IN).flat());
  const otherwise = [...names].filter((name) => counts[name] !== listed[name].length);
  return [
    ...silent.map(({ kind, text }) => `unlisted ${kind}: ${text}`),
    ...otherwise.map((name) => `counted: ${counts[name]} ${name}, listed ${listed[name].length}`),
  ];
}

/** The rows behind the counts, by the queries of the pages that list them. */
export async function readListed({ db, clock }: Pick<TestShop, "db" | "clock">): Promise<Listed> {
  const now = clock.now();
  const limit = ALL;
  const [stuck, differing, queue, kept, givenBack, silent, cases, waiting, backedUp, unasked] =
    await db.batch([
      listStuckPayments(db, { now, limit }),
      listDifferences(db, { now, limit }),
      listRefundQueue(db, { limit }),
      listUnrefunded(db),
      listRefundedOpen(db, { limit }),
      listSilent(db, { now, limit }),
      db.select({ id: disputes.id }).from(disputes).where(isNull(disputes.resolvedAt)),
      db.select().from(webhookEvents).where(isNull(webhookEvents.processedAt)),
      db
        .select({ id: backups.id, error: backups.error })
        .from(backups)
        .where(or(isNotNull(backups.finishedAt), isNotNull(backups.error)))
        .orderBy(desc(backups.startedAt))
        .limit(1),
      countUnanswered(db, { names: CASES_JOBS, before: now - ALERT_AFTER_MS }),
    ]);
  const gone = await listCollectedCancelled(db, { now, limit });
  const late = await listLateMails(db, now);
  const uncopied = await listLateCopies(db, now);
  const { bookings, mails } = await listDeadLetters(db, { limit });
  const unmade = queue.filter(
    ({ refund: { state, orderId, createdAt } }) =>
      state === "failed" ||
      (state === "requested" && orderId !== null && createdAt < now - STUCK_AFTER_MS.refunding),
  );
  const unread = waiting.filter(
    ({ error, receivedAt }) => !error?.startsWith("unknown") && receivedAt < now - HOUR_MS,
  );
  return {
    stuckPayments: [
      ...stuck.map(({ id, orderId, providerRef, captureId }) => [
        id,
        orderId,
        providerRef,
        captureId,
      ]),
      ...unmade.map(({ refund: { id, orderId, paymentId, providerRefundId }, captureId }) => [
        ...[id, orderId, paymentId, providerRefundId, captureId],
      ]),
    ],
    captureDifferences: differing.map(({ orderId, captureId }) => [orderId, captureId]),
    unrefunded: kept.map(({ orderId }) => [orderId]),
    refundedOpen: givenBack.map(({ orderId }) => [orderId]),
    silentDeliveries: silent.map(({ deliveryId, orderId }) => [deliveryId, orderId]),
    collectedCancelled: gone.map(({ deliveryId, orderId }) => [deliveryId, orderId]),
    failedBookings: bookings.map(({ orderId }) => [orderId]),
    failedMails: mails.map(({ mailId }) => [mailId, mailId.replace(MOMENT, "")]),
    lateMails: late.map(({ mailId }) => [mailId, mailId.replace(MOMENT, "")]),
    openDisputes: cases.map(({ id }) => [id]),
    unreadEvents: unread.map(({ body }) => body.match(/[\w-]+/g) ?? []),
    unansweredCases: Array.from({ length: unasked[0]?.n ?? 0 }, () => [ALL_CASES]),
    lateCopies: uncopied.map(({ paymentId }) => [paymentId]),
    failedBackups: backedUp.filter(({ error }) => error !== null).map(({ id }) => [id]),
  };
}

/** No page lists them: they go out by themselves, or become such as were given up. */
function listLateMails(db: TestShop["db"], now: number) {
  return db
    .select({ mailId: outbox.subjectId })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, "send_mail"),
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        lt(outbox.createdAt, now - HOUR_MS),
      ),
    );
}

/** No page lists them either. */
function listLateCopies(db: TestShop["db"], now: number) {
  const backedUpAt = sql`(select coalesce(max(started_at), 0) from ${backups}
    where finished_at is not null and error is null)`;
  return db
    .select({ paymentId: outbox.subjectId })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, "copy_payment"),
        isNull(outbox.doneAt),
        lt(outbox.createdAt, now - HOUR_MS),
        gte(outbox.createdAt, backedUpAt),
      ),
    );
}
