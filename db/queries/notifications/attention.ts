import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  backups,
  disputes,
  orders,
  outbox,
  payments,
  productCounts,
  refunds,
  webhookEvents,
} from "#db/schema/index.ts";
import { isBackupLate } from "#domain/backups/backup.ts";
import { JOB_NAMES, LATE_JOB_AFTER_MS } from "#domain/notifications/job-names.ts";
import { ALERT_AFTER_MS } from "#domain/payments/capture-difference.ts";
import { STUCK_AFTER_MS } from "#domain/payments/payment.ts";
import { casesJob, PAYMENT_PROVIDERS } from "#domain/payments/providers.ts";
import type { OpenSpan } from "#domain/store/opening.ts";
import type { BackupFrequency } from "#domain/store/settings/system.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { lastWholeBackup } from "../backups/backups.ts";
import { countMissedSlots } from "../deliveries/booked-slots.ts";
import { countCollectedCancelled } from "../deliveries/collected-cancelled.ts";
import { countOverdue } from "../deliveries/overdue.ts";
import { countSilent } from "../deliveries/silent.ts";
import { countWithoutCourier } from "../deliveries/without-courier.ts";
import { stockAlerts } from "../inventory/stock-alerts.ts";
import { isUrgentNow } from "../orders/admin-orders.ts";
import { countUnfetched } from "../orders/pickups.ts";
import { countDifferences } from "../payments/capture-differences.ts";
import { countRefusedAccounts } from "../payments/refused-account.ts";
import { isStuck } from "../payments/stuck.ts";
import { countLateJobs, countUnanswered } from "../platform/job-places.ts";
import { countRefundedOpen } from "../refunds/all-refunded.ts";
import { listUnrefunded } from "../refunds/unrefunded.ts";
import {
  countLateCopies,
  countLateErasures,
  countLateMails,
  countLateTakeovers,
} from "./late-mails.ts";

/** By then an event has been dealt with, or somebody must look at it. */
const UNREAD_AFTER_MS = HOUR_MS;
const CASES_JOBS = PAYMENT_PROVIDERS.map(casesJob);

/**
 * What needs a person (reading.md): pending orders, and of these the ones of over 24 hours,
 * products low in stock and sold out, orders that no courier will fetch, deliveries under way of which the
 * courier has said nothing for an hour, those two hours overdue, cancelled orders that a courier has with them, orders ready since before
 * `readyBefore` that nobody has fetched, those whose slot had filled up when they were paid, and those whose slot or collecting is at no time at which the shop is `open` by now, queued work that failed
 * for good, payments stuck half-way, refunds that the provider will not make or
 * has not answered for in an hour, captures that are not what
 * the books say or of which the provider has not answered for an hour, disputes, providers that do not
 * say for an hour which there are or that take nothing for the shop's account, events of vendors that nobody could make sense of, cancelled orders whose
 * money was not given back, orders still to be sent whose money all went back, letters that have not gone out for an
 * hour, payments that were not copied for the next restore in an hour, or not taken over after the last one, jobs that have not come to their end for an hour, a backup that failed or is overdue. One round trip.
 */
export async function countAttention(
  db: Database,
  params: {
    now: number;
    readyBefore: number;
    open: readonly OpenSpan[];
    /** How often a backup is to be made; null: by hand alone. */
    backupFrequency: BackupFrequency | null;
  },
) {
  const counters = countersOf(db, params);
  const [pending, stock, failed, backup, whole, ...counted] = await db.batch([
    db
      .select({
        n: count(),
        urgent: sql<number>`coalesce(sum(${isUrgentNow(params.now)}), 0)`,
      })
      .from(orders)
      .where(eq(orders.status, "pending")),
    db.select({ low: stockAlerts("low"), out: stockAlerts("out") }).from(productCounts),
    db
      .select({ kind: outbox.kind, n: count() })
      .from(outbox)
      .where(isNotNull(outbox.failedAt))
      .groupBy(outbox.kind),
    db
      .select({ error: backups.error })
      .from(backups)
      .where(or(isNotNull(backups.finishedAt), isNotNull(backups.error)))
      .orderBy(desc(backups.startedAt))
      .limit(1),
    lastWholeBackup(db),
    ...Object.values(counters),
  ]);
  const names = Object.keys(counters);
  const numberOf = (name: keyof typeof counters) => countIn(counted[names.indexOf(name)] ?? []);
  const { backupFrequency, now } = params;
  const lastAt = whole[0]?.startedAt ?? null;
  // A shop that is set up has none yet.
  const isLate =
    backupFrequency !== null && lastAt !== null && isBackupLate(backupFrequency, { lastAt, now });
  const hasFailed = Boolean(backup[0]?.error);
  const counts = {
    pendingOrders: countIn(pending),
    lowStock: stock[0]?.low ?? 0,
    outOfStock: stock[0]?.out ?? 0,
    failedBookings: numberOf("withoutCourier"),
    silentDeliveries: numberOf("silent"),
    overdueDeliveries: numberOf("overdue"),
    collectedCancelled: numberOf("collectedCancelled"),
    unfetched: numberOf("unfetched"),
    missedSlots: numberOf("missedSlots"),
    stuckPayments: numberOf("stuckPayments") + numberOf("unmadeRefunds"),
    unrefunded: numberOf("unrefunded"),
    refundedOpen: numberOf("refundedOpen"),
    captureDifferences: numberOf("differences"),
    openDisputes: numberOf("openDisputes"),
    unansweredCases: numberOf("unansweredCases"),
    refusedAccounts: numberOf("refusedAccounts"),
    unreadEvents: numberOf("unreadEvents"),
    failedMails: failed.find(({ kind }) => kind === "send_mail")?.n ?? 0,
    lateMails: numberOf("lateMails"),
    lateCopies: numberOf("lateCopies"),
    lateTakeovers: numberOf("lateTakeovers"),
    lateErasures: numberOf("lateErasures"),
    lateJobs: numberOf("lateJobs"),
    /** The last one came to nothing. */
    failedBackups: hasFailed ? 1 : 0,
    /** It is overdue, and none has failed since. */
    lateBackups: isLate && !hasFailed ? 1 : 0,
  };
  return {
    ...counts,
    /** How many of the pending orders wait for more than 24 hours; counted among those already. */
    urgentOrders: pending[0]?.urgent ?? 0,
    /** The bell's number: the sum of the list behind it. */
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
  };
}

/** The statements of the list that do nothing but count, by name: each gives one row with `n`. */
function countersOf(
  db: Database,
  params: { now: number; readyBefore: number; open: readonly OpenSpan[] },
) {
  const { now } = params;
  return {
    stuckPayments: db.select({ n: count() }).from(payments).where(isStuck(now)),
    unmadeRefunds: db.select({ n: count() }).from(refunds).where(isUnmade(now)),
    openDisputes: db.select({ n: count() }).from(disputes).where(isNull(disputes.resolvedAt)),
    unreadEvents: db.select({ n: count() }).from(webhookEvents).where(isUnread(now)),
    unrefunded: db.select({ n: count() }).from(listUnrefunded(db).as("kept")),
    withoutCourier: countWithoutCourier(db),
    differences: countDifferences(db, params),
    unfetched: countUnfetched(db, params),
    missedSlots: countMissedSlots(db, params),
    silent: countSilent(db, params),
    overdue: countOverdue(db, params),
    collectedCancelled: countCollectedCancelled(db, params),
    refundedOpen: countRefundedOpen(db),
    unansweredCases: countUnanswered(db, { names: CASES_JOBS, before: now - ALERT_AFTER_MS }),
    refusedAccounts: countRefusedAccounts(db),
    lateMails: countLateMails(db, params),
    lateCopies: countLateCopies(db, params),
    lateTakeovers: countLateTakeovers(db, params),
    lateErasures: countLateErasures(db, params),
    lateJobs: countLateJobs(db, { names: JOB_NAMES, before: now - LATE_JOB_AFTER_MS }),
  };
}

/** What a statement counted: its one row. */
function countIn(found: readonly { n: number }[]): number {
  return found[0]?.n ?? 0;
}

/** Refunds that the provider will not make, or has not answered for in an hour. */
function isUnmade(now: number): SQL | undefined {
  return or(
    and(eq(refunds.state, "failed"), isNull(refunds.closedAt)),
    // Without an order its payment is among those stuck.
    and(
      eq(refunds.state, "requested"),
      lt(refunds.createdAt, now - STUCK_AFTER_MS.refunding),
      isNotNull(refunds.orderId),
    ),
  );
}

/** Events of vendors that nobody here could make sense of in time. */
function isUnread(now: number): SQL | undefined {
  return and(
    isNull(webhookEvents.processedAt),
    // What nobody here knows of is most likely somebody else's.
    sql`coalesce(${webhookEvents.error}, '') not like 'unknown%'`,
    // The plus keeps the index of times out, which has all that ever came: those that wait have one of their own.
    sql`+${webhookEvents.receivedAt} < ${now - UNREAD_AFTER_MS}`,
  );
}
