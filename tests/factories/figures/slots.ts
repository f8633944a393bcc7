import { eq } from "drizzle-orm";
import { orders, payments, slotBookings, slots } from "#db/schema/index.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** Where the places of slots are not those of payments and orders: one line a difference. */
export async function findSlotsWrong(shop: TestShop): Promise<string[]> {
  const [offered, booked] = await shop.db.batch([
    shop.db.select().from(slots),
    shop.db
      .select({ booking: slotBookings, paid: payments, order: orders })
      .from(slotBookings)
      .innerJoin(payments, eq(payments.id, slotBookings.paymentId))
      .leftJoin(orders, eq(orders.paymentId, payments.id)),
  ]);
  const wrong: string[] = [];
  for (const { startsAt, capacity, taken } of offered) {
    const held = booked.filter(
      ({ booking: { state, startsAt: at } }) =>
        at === startsAt && (state === "held" || state === "booked"),
    );
    if (held.length !== taken) wrong.push(`books: ${taken} places taken, ${held.length} held`);
    if (taken > capacity) wrong.push(`books: ${taken} places taken of ${capacity}`);
  }
  for (const { booking, paid, order } of booked) {
    const { state, startsAt } = booking;
    const isOver = paid.state === "failed" || paid.state === "expired" || paid.releasedAt !== null;
    if (state === "held" && (isOver || order)) wrong.push(`books: a place held, ${paid.state}`);
    if (order && order.slotFrom !== startsAt) wrong.push(`books: an order of another slot`);
    if (order && order.status !== "cancelled" && state !== "booked" && !order.slotMissed) {
      wrong.push(`books: an order whose place is ${state}`);
    }
  }
  return wrong;
}
