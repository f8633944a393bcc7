import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  inArray,
  isNull,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders, slotBookings, slots } from "#db/schema/index.ts";
import { MAX_SLOT_DAYS, type Slot } from "#domain/deliveries/slots.ts";
import type { OpenSpan } from "#domain/store/opening.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { orderToCallColumns } from "../orders/order-to-call.ts";
import { precondition } from "../platform/precondition.ts";
import { isDriven } from "./deliveries.ts";

/** More than a shop packs in a fortnight of slots: beyond it the page says so. */
export const MAX_BOOKED = 1_000;

/** Spelled as the index orders_slot_missed has it. */
const IS_MISSED = sql`${orders.slotMissed} = 1 and ${orders.status} in ('pending', 'processing')`;

/** An order that waits for a courier who has been booked. */
const IS_TO_BE_COLLECTED = and(
  isDriven,
  sql`${deliveries.state} in ('pending', 'pickup')`,
  inArray(orders.status, ["pending", "processing"]),
);

/**
 * The slots that begin between two moments (epoch ms), of which the database knows, and who has a place
 * in them: an order, or a payment that is under way (`orderId` null). And when couriers are to collect orders without a
 * slot in that time (epoch ms). One round trip.
 */
export async function loadBookedSlots(db: Database, params: { from: number; until: number }) {
  const [known, booked, collected] = await db.batch([
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
    db
      .select({ at: sql<number>`${deliveries.pickupReadyAt}` })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(
        and(
          IS_TO_BE_COLLECTED,
          isNull(orders.slotFrom),
          between(deliveries.pickupReadyAt, params.from, params.until),
        ),
      )
      .limit(MAX_BOOKED),
  ]);
  return { known, booked, collected: collected.map(({ at }) => at) };
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

/** `open`: when the doors are, on MAX_SLOT_DAYS days, that of `now` the first. */
type Open = { now: number; open: readonly OpenSpan[] };

/** That the slot of a booking (`slotBookings`) is still to begin, and the shop is closed in some of it. */
function isClosedThen({ now, open }: Open) {
  return and(
    eq(slotBookings.state, "booked"),
    gt(slotBookings.startsAt, now),
    inArray(orders.status, ["pending", "processing"]),
    isClosedBetween(open, slotBookings.startsAt, slotBookings.endsAt),
  );
}

/** That the doors do not stay open from one moment to another. */
function isClosedBetween(open: readonly OpenSpan[], from: SQLWrapper, until: SQLWrapper) {
  const spans = JSON.stringify(open.map(({ opensAt, closesAt }) => [opensAt, closesAt]));
  return sql`not exists (select 1 from json_each(${spans}) as span
    where span.value ->> 0 <= ${from} and ${until} <= span.value ->> 1)`;
}

/** That a courier is to collect an order without a slot, from a time on at which the shop is closed. */
function isCollectedClosed({ now, open }: Open) {
  return and(
    IS_TO_BE_COLLECTED,
    // Of later days it is not known when the doors are open.
    between(deliveries.pickupReadyAt, now + 1, now + (MAX_SLOT_DAYS - 1) * DAY_MS),
    isNull(orders.slotFrom),
    isClosedBetween(open, deliveries.pickupReadyAt, deliveries.pickupReadyAt),
  );
}

/** How many orders wait whose slot had filled up when they were paid, or for which the shop is closed by now. */
export function countMissedSlots(db: Database, params: Open) {
  const closed = db
    .select({ n: count() })
    .from(slotBookings)
    .innerJoin(orders, eq(orders.paymentId, slotBookings.paymentId))
    .where(isClosedThen(params));
  const collected = db
    .select({ n: count() })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isCollectedClosed(params));
  return db
    .select({ n: sql<number>`count(*) + (${closed}) + (${collected})` })
    .from(orders)
    .where(IS_MISSED);
}

/**
 * Those orders, the soonest first, with the time that cannot be kept (epoch ms) and why: their slot had "filled-up"; it
 * is theirs and the shop is "closed" then; or it is closed when a courier without a slot is to collect
 * ("closed-to-courier").
 */
export async function listMissedSlots(db: Database, params: Open & { limit: number }) {
  const { limit } = params;
  const slot = { from: sql<number>`${orders.slotFrom}`, until: sql<number>`${orders.slotUntil}` };
  const columns = { ...orderToCallColumns, ...slot };
  const [filledUp, closed, collected] = await db.batch([
    db.select(columns).from(orders).where(IS_MISSED).orderBy(asc(orders.slotFrom)).limit(limit),
    db
      .select(columns)
      .from(slotBookings)
      .innerJoin(orders, eq(orders.paymentId, slotBookings.paymentId))
      .where(isClosedThen(params))
      .orderBy(asc(slotBookings.startsAt), asc(slotBookings.createdAt))
      .limit(limit),
    db
      .select({
        ...orderToCallColumns,
        from: sql<number>`${deliveries.pickupReadyAt}`,
        until: sql<number>`${deliveries.pickupDeadlineAt}`,
      })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(isCollectedClosed(params))
      .orderBy(asc(deliveries.pickupReadyAt), asc(deliveries.createdAt))
      .limit(limit),
  ]);
  return [
    ...filledUp.map((order) => ({ ...order, why: "filled-up" as const })),
    ...closed.map((order) => ({ ...order, why: "closed" as const })),
    ...collected.map((order) => ({ ...order, why: "closed-to-courier" as const })),
  ]
    .sort((one, other) => one.from - other.from)
    .slice(0, limit);
}
