import { and, asc, between, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders, slotBookings, slots } from "#db/schema/index.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import type { OpenSpan } from "#domain/store/opening.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { orderToCallColumns } from "../orders/order-to-call.ts";
import { precondition } from "../platform/precondition.ts";

/** More than a shop packs in a fortnight of slots: beyond it the page says so. */
export const MAX_BOOKED = 1_000;

/** Spelled as the index orders_slot_missed has it. */
const IS_MISSED = sql`${orders.slotMissed} = 1 and ${orders.status} in ('pending', 'processing')`;

/**
 * The slots that begin between two moments (epoch ms), of which the database knows, and who has a place
 * in them: an order, or a payment that is under way (`orderId` null). One round trip.
 */
export async function loadBookedSlots(db: Database, params: { from: number; until: number }) {
  const [known, booked] = await db.batch([
    db
      .select()
      .from(slots)
      .where(between(slots.startsAt, params.from, params.until)),
    db
      .select({
        startsAt: slotBookings.startsAt,
        endsAt: slotBookings.endsAt,
        orderId: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        deliveryMethod: orders.deliveryMethod,
        status: orders.status,
      })
      .from(slotBookings)
      .leftJoin(orders, eq(orders.paymentId, slotBookings.paymentId))
      .where(
        and(
          between(slotBookings.startsAt, params.from, params.until),
          inArray(slotBookings.state, ["held", "booked"]),
        ),
      )
      .orderBy(asc(slotBookings.startsAt), asc(slotBookings.createdAt))
      .limit(MAX_BOOKED),
  ]);
  return { known, booked };
}

/**
 * Gives one slot a capacity of its own, or (`capacity` null) the settings' again, with its audit row.
 * What is booked already stays. Refused (CHECK preconditions_hold) when its own one is not `before` any more.
 */
export async function setSlotCapacity(
  db: Database,
  author: Author,
  params: {
    slot: Slot;
    capacity: number | null;
    /** The one that it had of its own; null: the settings'. */
    before: number | null;
    ofSettings: number;
    /** By which the audit log knows it. */
    name: string;
  },
): Promise<void> {
  const { slot, capacity, ofSettings, name } = params;
  const own = { capacity: capacity ?? ofSettings, hasOwnCapacity: capacity !== null };
  await db.batch([
    precondition(
      db,
      sql`(select capacity from slots where starts_at = ${slot.from} and has_own_capacity = 1)
        is ${params.before}`,
    ),
    auditInsert(db, author, {
      action: "slot.capacity",
      subject: "settings",
      subjectId: "slots",
      subjectName: name,
      before: { capacity: params.before },
      after: { capacity },
    }),
    db
      .insert(slots)
      .values({ startsAt: slot.from, endsAt: slot.until, ...own })
      .onConflictDoUpdate({ target: slots.startsAt, set: own }),
  ]);
}

/** `open`: when the doors are, in the days to come. */
type Open = { now: number; open: readonly OpenSpan[] };

/** That the slot of a booking (`slotBookings`) is still to begin, and the shop is closed in some of it. */
function isClosedThen({ now, open }: Open) {
  const spans = JSON.stringify(open.map(({ opensAt, closesAt }) => [opensAt, closesAt]));
  return and(
    eq(slotBookings.state, "booked"),
    gt(slotBookings.startsAt, now),
    inArray(orders.status, ["pending", "processing"]),
    sql`not exists (select 1 from json_each(${spans}) as span
      where span.value ->> 0 <= ${slotBookings.startsAt}
        and ${slotBookings.endsAt} <= span.value ->> 1)`,
  );
}

/** How many orders wait whose slot had filled up when they were paid, or for which the shop is closed by now. */
export function countMissedSlots(db: Database, params: Open) {
  const closed = db
    .select({ n: count() })
    .from(slotBookings)
    .innerJoin(orders, eq(orders.paymentId, slotBookings.paymentId))
    .where(isClosedThen(params));
  return db
    .select({ n: sql<number>`count(*) + (${closed})` })
    .from(orders)
    .where(IS_MISSED);
}

/** Those orders, the soonest first; `isClosed`: the shop is closed then, and the place in the slot is theirs. */
export async function listMissedSlots(db: Database, params: Open & { limit: number }) {
  const { limit } = params;
  const columns = {
    ...orderToCallColumns,
    slotFrom: sql<number>`${orders.slotFrom}`,
    slotUntil: sql<number>`${orders.slotUntil}`,
  };
  const [missed, closed] = await db.batch([
    db.select(columns).from(orders).where(IS_MISSED).orderBy(asc(orders.slotFrom)).limit(limit),
    db
      .select(columns)
      .from(slotBookings)
      .innerJoin(orders, eq(orders.paymentId, slotBookings.paymentId))
      .where(isClosedThen(params))
      .orderBy(asc(slotBookings.startsAt), asc(slotBookings.createdAt))
      .limit(limit),
  ]);
  return [
    ...missed.map((order) => ({ ...order, isClosed: false })),
    ...closed.map((order) => ({ ...order, isClosed: true })),
  ]
    .sort((one, other) => one.slotFrom - other.slotFrom)
    .slice(0, limit);
}
