import { and, count, desc, eq, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, deliveryQuotes, orderEvents, orders, outbox } from "#db/schema/index.ts";
import { GONE_AFTER_MS } from "#domain/deliveries/map/position.ts";
import { FOLLOWS_COURIER_FROM } from "#domain/orders/order.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { ownedBy } from "../orders/my-orders.ts";
import { type Delivery, orderFound, orderStatements } from "../orders/orders.ts";
import { restoredSince } from "../payments/taken-over.ts";
import { isOrderAllRefunded } from "../refunds/all-refunded.ts";

/**
 * A delivery of which more will come. Spelled as the index deliveries_active has it: with bound
 * values every look would read all that ever went out.
 */
const isUnderWay = sql`${deliveries.status} not in ('delivered', 'cancelled', 'returned', 'failed')`;

/**
 * A delivery that somebody brings, by the index of where they stand: what stands for one ends with its order alone,
 * and would be read by every look for good.
 */
export const isMoving = sql`${deliveries.state} in ('pending', 'pickup', 'pickup_complete', 'dropoff')
  and ${deliveries.status} = ${deliveries.state}`;

/** One that a courier company brings. */
export const isDriven = sql`${isMoving} and +${deliveries.courierDeliveryId} is not null`;

/** The order of a delivery is neither delivered nor cancelled. */
export const isOfOpenOrder = sql`${orders.status} not in ('delivered', 'cancelled')`;

/** A delivery as the list of those to look after has it. */
export const deliveryToCheckColumns = {
  deliveryId: deliveries.id,
  orderId: deliveries.orderId,
  firstName: orders.firstName,
  lastName: orders.lastName,
};

/**
 * Opens the order's delivery for booking, or takes over one whose booker vanished. `claimed` says
 * whether the caller is the one to act; `quote` is the one that it was opened with: the shopper saw
 * it, or the administrator who booked again. Whoever quoted is booked; `carrier` where nobody did, and
 * what they charge is 0 until they say it: what the shopper paid for shipping is another figure.
 * `order` is `getOrder`'s, null where there is none.
 */
export async function claimBooking(
  db: Database,
  params: { deliveryId: string; orderId: string; carrier: string; now: number; leaseMs: number },
) {
  const { deliveryId, orderId, carrier, now, leaseMs } = params;
  const bookingUntil = now + leaseMs;
  const newest = db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1);
  const [opened, takenOver, retried, found, quotes, bookings, ...order] = await db.batch([
    db.run(sql`insert or ignore into deliveries
      (id, order_id, quote_id, carrier, status, fee_cents, estimated_delivery_at, booking_until,
        created_at, updated_at)
      select ${deliveryId}, o.id, o.quote_id, coalesce(q.carrier, ${carrier}), 'booking', coalesce(q.fee_cents, 0),
        iif(o.slot_until > cast(${now} as integer), o.slot_until, q.dropoff_eta_at), ${bookingUntil}, ${now}, ${now}
      from orders o left join delivery_quotes q on q.id = o.quote_id
      where o.id = ${orderId} and o.delivery_method = 'courier' and o.status <> 'cancelled'
        and not exists (select 1 from deliveries d where d.order_id = o.id)`),
    db
      .update(deliveries)
      .set({ bookingUntil, bookingAttempt: sql`${deliveries.bookingAttempt} + 1`, updatedAt: now })
      .where(
        and(
          eq(deliveries.orderId, orderId),
          eq(deliveries.status, "booking"),
          lt(deliveries.bookingUntil, now),
        ),
      ),
    db
      .update(deliveries)
      .set({ bookingUntil, updatedAt: now })
      .where(
        and(
          eq(deliveries.orderId, orderId),
          eq(deliveries.status, "confirmed_standard"),
          lt(deliveries.bookingUntil, now),
        ),
      ),
    newest,
    db
      .select({ quote: deliveryQuotes })
      .from(deliveryQuotes)
      .where(
        sql`${deliveryQuotes.id} = (select quote_id from deliveries where order_id = ${orderId}
          order by created_at desc, id desc limit 1)`,
      ),
    db
      .select({
        n: count(),
        allRefunded: isOrderAllRefunded(orderId),
        restoredAt: restoredSince({ orderId }),
      })
      .from(deliveries)
      .where(eq(deliveries.orderId, orderId)),
    ...orderStatements(db, { orderId }),
  ]);
  const claimed = opened.rowsAffected + takenOver.rowsAffected + retried.rowsAffected > 0;
  return {
    claimed,
    delivery: found[0] ?? null,
    quote: quotes[0]?.quote ?? null,
    order: orderFound(order),
    /** Which of the order's deliveries it is, from 1 on: none is ever deleted. */
    booking: bookings[0]?.n ?? 1,
    allRefunded: Boolean(bookings[0]?.allRefunded),
    /** When the shop was restored, where the lost one may have booked somebody for it; null: it cannot have. */
    restoredAt: bookings[0]?.restoredAt ?? null,
  };
}

/** Writes what became of a booking, with its outbox message, which is done or put off. */
export async function recordBooking(
  db: Database,
  params: {
    deliveryId: string;
    orderId: string;
    delivery: Omit<Partial<typeof deliveries.$inferInsert>, "bookingUntil"> & {
      bookingUntil?: number | SQL | null;
    };
    /** For the order's timeline, unless it tells of a courier already. */
    note?: string;
    /** Set when the order falls back to standard delivery. */
    standard: boolean;
    message: { doneAt: number | SQL } | { dueAt: number; lastError: string };
    now: number;
  },
): Promise<void> {
  const { deliveryId, orderId, note, now } = params;
  await db.batch([
    db
      .update(deliveries)
      .set({ ...params.delivery, updatedAt: now })
      .where(eq(deliveries.id, deliveryId)),
    db
      .update(orders)
      .set({ deliveryMethod: "standard", updatedAt: now })
      .where(and(eq(orders.id, orderId), sql`${params.standard ? 1 : 0} = 1`)),
    db
      .update(outbox)
      .set(params.message)
      .where(and(eq(outbox.kind, "book_courier"), eq(outbox.subjectId, orderId))),
    ...(note === undefined
      ? []
      : [
          db.run(sql`insert into ${orderEvents} (order_id, at, kind, note)
            select ${orderId}, ${now}, 'courier', ${note}
            where not exists (select 1 from ${orderEvents}
              where order_id = ${orderId} and kind = 'courier')`),
        ]),
  ]);
}

/**
 * Applies the courier's news to the delivery if nobody else did in between, and has the order follow
 * it: to shipped from pending and processing, to delivered from all but cancelled. Never back, so
 * that what a manager has set further on stays. A trigger writes the change on the timeline. False: somebody else was
 * quicker, and nothing is written.
 */
export async function applyToDelivery(
  db: Database,
  params: {
    expected: Pick<Delivery, "id" | "orderId" | "status" | "courierUpdatedAt">;
    changes: Partial<typeof deliveries.$inferInsert>;
    /** What the order becomes with it; null: nothing new. */
    order: OrderStep | null;
    /** What the shopper is told of it, if anything: where that is how their order stands then. */
    mail?: QueuedMail | null;
    now: number;
  },
): Promise<boolean> {
  const { expected, changes, order, mail, now } = params;
  const unchanged = and(
    eq(deliveries.id, expected.id),
    eq(deliveries.status, expected.status),
    sql`${deliveries.courierUpdatedAt} is ${expected.courierUpdatedAt}`,
  );
  const written = await db.batch([
    db
      .update(orders)
      .set({ ...order, updatedAt: now })
      .where(
        and(
          eq(orders.id, expected.orderId),
          inArray(orders.status, order === null ? [] : FOLLOWS_COURIER_FROM[order.status]),
          sql`exists (select 1 from ${deliveries} where ${unchanged})`,
        ),
      ),
    ...(mail
      ? mailInserts(
          db,
          mail,
          sql`exists (select 1 from ${deliveries} where ${unchanged})
            and exists (select 1 from orders where id = ${expected.orderId} and status = ${order?.status ?? ""})`,
        )
      : []),
    db
      .update(deliveries)
      .set({ ...changes, updatedAt: now })
      .where(unchanged),
  ]);
  return (written.at(-1)?.rowsAffected ?? 0) > 0;
}

/** What a delivery makes of its order. */
export type OrderStep = { status: "shipped" } | { status: "delivered"; deliveredAt: number };

/**
 * Puts it at the end of the refreshing job's queue, nothing having been learnt. `updatedAt` stays: together they
 * tell how old what we know is.
 */
export async function markDeliveryLookedAt(
  db: Database,
  params: { deliveryId: string; now: number },
): Promise<void> {
  const { deliveryId, now } = params;
  await db
    .update(deliveries)
    .set({
      refreshedAt: now,
      unansweredSince: sql`coalesce(${deliveries.unansweredSince}, cast(${now} as integer))`,
      // Nobody who can be asked will end this one's way: what is too old to be shown is not kept.
      courierPosition: sql`iif(${deliveries.courierPosition} ->> '$.at' <= cast(${now - GONE_AFTER_MS} as integer),
        null, ${deliveries.courierPosition})`,
    })
    .where(eq(deliveries.id, deliveryId));
}

/** A delivery by its own id; null where there is none. */
export async function findDelivery(
  db: Database,
  params: { deliveryId: string },
): Promise<Delivery | null> {
  const [found] = await db.select().from(deliveries).where(eq(deliveries.id, params.deliveryId));
  return found ?? null;
}

/**
 * One page of deliveries with the address they go to, newest first, and how many in all: of one
 * customer where `ownerId` is given, and only those that are still to arrive with `active`.
 */
export async function listDeliveries(
  db: Database,
  params: { limit: number; offset: number; ownerId?: string | undefined; active?: boolean },
) {
  const { ownerId, active = false } = params;
  const which = and(
    ownerId === undefined ? undefined : ownedBy(db, ownerId),
    active ? isUnderWay : undefined,
    // One that stands for the shop's own delivery ends with its order.
    active ? notInArray(orders.status, ["delivered", "cancelled"]) : undefined,
  );
  const [items, totals] = await db.batch([
    db
      .select({ delivery: deliveries, order: orders })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(which)
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(params.limit)
      .offset(params.offset),
    db
      .select({ total: count() })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(which),
  ]);
  return { items, total: totals[0]?.total ?? 0 };
}
