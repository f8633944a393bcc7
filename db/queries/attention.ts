import { and, count, desc, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
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
import { listMoneyKept } from "./money-kept.ts";
import { isOpen } from "./payments.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** By then a capture or refund has settled by itself, or somebody must look at it. */
const HALF_FINISHED_AFTER_MS = 60 * 60 * 1000;

/**
 * What needs a person (decisions.md): orders pending over 24 hours, products low in stock, courier
 * bookings and other promised work that failed for good, payments stuck half-way, refunds that
 * PayPal will not make, disputes, events of vendors that nobody could make sense of, cancelled
 * orders whose money was not given back, a backup that failed. One round trip.
 */
export async function countAttention(db: Database, params: { now: number }) {
  const [pending, lowStock, failed, stuck, refused, cases, unread, kept, backup] = await db.batch([
    db
      .select({
        n: count(),
        urgent: sql<number>`coalesce(sum(${orders.createdAt} < ${params.now - DAY_MS}), 0)`,
      })
      .from(orders)
      .where(eq(orders.status, "pending")),
    db
      .select({ n: sql<number>`coalesce(sum(${productCounts.n}), 0)` })
      .from(productCounts)
      .where(and(eq(productCounts.status, "active"), eq(productCounts.stockBand, "low"))),
    db
      .select({ kind: outbox.kind, n: count() })
      .from(outbox)
      .where(isNotNull(outbox.failedAt))
      .groupBy(outbox.kind),
    db
      .select({ n: count() })
      .from(payments)
      .where(
        and(
          isOpen,
          ne(payments.state, "created"),
          lt(payments.updatedAt, params.now - HALF_FINISHED_AFTER_MS),
          // One that is to be given back, and cannot be, counts among the refunds.
          sql`not exists (select 1 from refunds where id = ${payments.id} and state = 'failed')`,
        ),
      ),
    db
      .select({ n: count() })
      .from(refunds)
      .where(and(eq(refunds.state, "failed"), isNull(refunds.closedAt))),
    db.select({ n: count() }).from(disputes).where(isNull(disputes.resolvedAt)),
    db
      .select({ n: count() })
      .from(webhookEvents)
      .where(
        and(
          isNull(webhookEvents.processedAt),
          // What nobody here knows of is most likely somebody else's.
          sql`coalesce(${webhookEvents.error}, '') not like 'unknown%'`,
          lt(webhookEvents.receivedAt, params.now - HALF_FINISHED_AFTER_MS),
        ),
      ),
    db.select({ n: count() }).from(listMoneyKept(db).as("kept")),
    db
      .select({ error: backups.error })
      .from(backups)
      .where(or(isNotNull(backups.finishedAt), isNotNull(backups.error)))
      .orderBy(desc(backups.startedAt))
      .limit(1),
  ]);
  const failedOf = (kind: (typeof failed)[number]["kind"]) =>
    failed.find((row) => row.kind === kind)?.n ?? 0;
  const counts = {
    urgentOrders: pending[0]?.urgent ?? 0,
    lowStock: lowStock[0]?.n ?? 0,
    failedBookings: failedOf("book_courier"),
    stuckPayments: (stuck[0]?.n ?? 0) + (refused[0]?.n ?? 0),
    moneyKept: kept[0]?.n ?? 0,
    openDisputes: cases[0]?.n ?? 0,
    unreadEvents: unread[0]?.n ?? 0,
    failedMails: failedOf("send_mail"),
    /** The last one came to nothing. */
    failedBackups: backup[0]?.error ? 1 : 0,
  };
  return {
    ...counts,
    /** The ordinary work of the day; not counted as a problem. */
    pendingOrders: pending[0]?.n ?? 0,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
  };
}
