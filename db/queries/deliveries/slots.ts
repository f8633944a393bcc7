import { and, between, count, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderEvents, orders, outbox, payments, slotBookings, slots } from "#db/schema/index.ts";
import { MAX_SLOT_MINUTES, type Slot } from "#domain/deliveries/slots.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import type { Order } from "../orders/orders.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { precondition } from "../platform/precondition.ts";

/** How many have a place from when to when, and what single slots take of their own. Epoch ms. */
export type SlotPlaces = {
  booked: Array<Slot & { orders: number }>;
  capacities: ReadonlyMap<number, number>;
};

const BEFORE_MS = MAX_SLOT_MINUTES * MINUTE_MS;

/**
 * Who has a place in any time between two moments (epoch ms), also of another length or beginning than slots have
 * now. The place of the payment under `heldKey` is free: it is the asker's own earlier attempt.
 */
export async function countPlaces(
  db: Database,
  params: { from: number; until: number; heldKey: string | null },
): Promise<SlotPlaces> {
  const { from, until, heldKey } = params;
  const booking = { from: slotBookings.startsAt, until: slotBookings.endsAt };
  const [booked, own, capacities] = await db.batch([
    db
      .select({ ...booking, orders: count() })
      .from(slotBookings)
      .where(
        and(
          gt(slotBookings.startsAt, from - BEFORE_MS),
          lt(slotBookings.startsAt, until),
          inArray(slotBookings.state, ["held", "booked"]),
        ),
      )
      .groupBy(slotBookings.startsAt, slotBookings.endsAt),
    db
      .select(booking)
      .from(payments)
      .innerJoin(slotBookings, eq(slotBookings.paymentId, payments.id))
      .where(
        and(
          eq(payments.checkoutKey, heldKey ?? ""),
          eq(payments.state, "created"),
          eq(slotBookings.state, "held"),
        ),
      ),
    db
      .select({ from: slots.startsAt, capacity: slots.capacity })
      .from(slots)
      .where(and(between(slots.startsAt, from, until), eq(slots.hasOwnCapacity, true))),
  ]);
  return {
    booked: [...booked, ...own.map((slot) => ({ ...slot, orders: -1 }))],
    capacities: new Map(capacities.map((one) => [one.from, one.capacity])),
  };
}

/** The statement that has the database know a slot, with the settings' capacity or its own. */
function knowSlot(db: Database, { slot, capacity }: { slot: Slot; capacity: number }) {
  return db
    .insert(slots)
    .values({ startsAt: slot.from, endsAt: slot.until, capacity })
    .onConflictDoUpdate({
      target: slots.startsAt,
      set: {
        endsAt: slot.until,
        capacity: sql`iif(${slots.hasOwnCapacity}, ${slots.capacity}, excluded.capacity)`,
      },
    });
}

/**
 * The statements that hold a place in a slot for a payment. Refused by the trigger
 * slots_within_capacity when others have filled it.
 */
export function holdSlot(db: Database, params: SlotAsked) {
  return slotStatements(db, params, "held");
}

/** The statements by which a payment asks for a slot without holding a place: its order gets one, or has missed it. */
export function requestSlot(db: Database, params: SlotAsked) {
  return slotStatements(db, params, "released");
}

type SlotAsked = { paymentId: string; slot: Slot; capacity: number; now: number };

function slotStatements(db: Database, params: SlotAsked, state: "held" | "released") {
  const { paymentId, slot, now: createdAt } = params;
  const asked = { paymentId, startsAt: slot.from, endsAt: slot.until, state, createdAt };
  return [knowSlot(db, params), db.insert(slotBookings).values(asked)] as const;
}

/** Of an order: whether its slot had filled up, or gone by, when it was placed; for a batch's condition. */
export function missedSlot(paymentId: string) {
  return sql`exists (select 1 from ${slotBookings}
    where ${and(eq(slotBookings.paymentId, paymentId), eq(slotBookings.state, "missed"))})`;
}

/**
 * Gives an order another slot, or none (`slot` null), as long as it still has the one that was seen and
 * nothing was done for it: no courier was asked, nothing packed. Refused (CHECK preconditions_hold)
 * otherwise, and by slots_within_capacity where the new one is full.
 */
export async function moveSlot(
  db: Database,
  params: {
    order: Pick<Order, "id" | "paymentId" | "slotFrom">;
    slot: Slot | null;
    capacity: number;
    /** By when it comes, and when its courier is booked, epoch ms. */
    arrivesBy: number;
    courierAt: number;
    note: string;
    /** Who is told of it. */
    mails: readonly QueuedMail[];
    /** The administrator, where one did it. */
    author: Author | null;
    now: number;
  },
): Promise<void> {
  const { order, slot, capacity, note, author, now } = params;
  // As `maySlotChange` of the rules has it.
  const mayChange = author
    ? sql`status in ('pending', 'processing') and (ready_at is null or delivery_method = 'pickup')`
    : sql`status = 'pending' and slip_printed_at is null and ready_at is null`;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from orders where id = ${order.id} and ${mayChange}
        and slot_from is cast(${order.slotFrom} as integer))
        and not exists (select 1 from deliveries where order_id = ${order.id})`,
    ),
    ...(slot ? [knowSlot(db, { slot, capacity })] : []),
    bookInstead(db, { order, slot, now }),
    db
      .update(orders)
      .set({
        estimatedDeliveryAt: params.arrivesBy,
        // A slip that is printed names the time that it had: it is to be printed anew.
        slipPrintedAt: null,
        updatedAt: nextVersionSql(now),
      })
      .where(eq(orders.id, order.id)),
    db
      .update(outbox)
      .set({ dueAt: params.courierAt })
      .where(
        and(eq(outbox.kind, "book_courier"), eq(outbox.subjectId, order.id), isNull(outbox.doneAt)),
      ),
    db.insert(orderEvents).values({
      orderId: order.id,
      at: now,
      kind: "note",
      note,
      actorId: author?.userId ?? null,
      actorName: author?.name ?? null,
    }),
    ...(author
      ? [
          auditInsert(db, author, {
            action: "order.slot",
            subject: "order",
            subjectId: order.id,
            subjectName: orderNumber(order.id),
            before: { slotFrom: order.slotFrom },
            after: { slotFrom: slot?.from ?? null },
          }),
        ]
      : []),
    ...params.mails.flatMap((mail) => mailInserts(db, mail)),
  ]);
}

/** The order's place in its new slot instead of the one that it had, if it had one; none where it has no slot any more. */
function bookInstead(
  db: Database,
  { order, slot, now }: Pick<Parameters<typeof moveSlot>[1], "order" | "slot" | "now">,
) {
  const { paymentId, slotFrom } = order;
  const ours = eq(slotBookings.paymentId, paymentId);
  if (!slot) return db.delete(slotBookings).where(ours);
  const asked = { startsAt: slot.from, endsAt: slot.until, state: "booked" } as const;
  if (slotFrom !== null) return db.update(slotBookings).set(asked).where(ours);
  return db.insert(slotBookings).values({ ...asked, paymentId, createdAt: now });
}
