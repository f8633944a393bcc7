import { and, count, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { admins, contactMessages, orders } from "#db/schema/index.ts";

const MAX_NEW = 1_000;

/**
 * What is new to an administrator: orders that wait and were placed since they last looked
 * (`ordersSeenAt`, epoch ms), up to 1,000, and messages that nobody has handled. One round trip.
 */
export async function countUnseen(db: Database, params: { userId: string }) {
  const since = sql<number>`(select coalesce(orders_seen_at, created_at) from ${admins}
    where user_id = ${params.userId})`;
  const [seen, placed, open] = await db.batch([
    db
      .select({ at: sql<number>`coalesce(${admins.ordersSeenAt}, ${admins.createdAt})` })
      .from(admins)
      .where(eq(admins.userId, params.userId)),
    db.select({ n: count() }).from(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.status, "pending"), gt(orders.createdAt, since)))
        .limit(MAX_NEW)
        .as("placed"),
    ),
    db
      .select({ n: count() })
      .from(
        db
          .select({ id: contactMessages.id })
          .from(contactMessages)
          .where(isNull(contactMessages.handledAt))
          .limit(MAX_NEW)
          .as("open"),
      ),
  ]);
  return {
    ordersSeenAt: seen[0]?.at ?? 0,
    newOrders: placed[0]?.n ?? 0,
    openMessages: open[0]?.n ?? 0,
  };
}

/** The orders up to a moment (epoch ms) are no news to an administrator any more. */
export async function noteOrdersSeen(
  db: Database,
  params: { userId: string; at: number },
): Promise<void> {
  const { userId, at } = params;
  await db
    .update(admins)
    .set({ ordersSeenAt: at })
    .where(
      and(eq(admins.userId, userId), or(isNull(admins.ordersSeenAt), lt(admins.ordersSeenAt, at))),
    );
}

/** How many orders that wait were placed after a moment (epoch ms), up to 1,000. */
export async function countPendingSince(db: Database, params: { since: number }): Promise<number> {
  const [found] = await db.select({ n: count() }).from(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, "pending"), gt(orders.createdAt, params.since)))
      .limit(MAX_NEW)
      .as("placed"),
  );
  return found?.n ?? 0;
}
