import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, slotBookings } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { complete } from "#tests/factories/checkout.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  prepareSlot,
  slotsAre,
  startSlot,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const WEDNESDAY = "2026-11-25";
const FULL = { code: "CONFLICT", field: "slot" };

test("hours that are sold are not sold again under other bounds, and what was booked in them stays", async () => {
  const shop = await openSlotShop();
  await buySlot(shop, WEDNESDAY_AT_8);
  await buySlot(shop, WEDNESDAY_AT_8);
  await opensAt(shop, "09:00");
  expect(await placesOf(shop)).toMatchObject([
    ["09:00", { isFull: true, left: null }],
    ["11:00", { isFull: false, left: 2 }],
    ["13:00", { isFull: false, left: 2 }],
    ["15:00", { isFull: false, left: 2 }],
  ]);
  const late = startSlot(shop, clock(`${WEDNESDAY} 09:00`));
  expect(await refusal(late)).toMatchObject(FULL);
  await buySlot(shop, clock(`${WEDNESDAY} 11:00`));
  expect(await shop.db.select().from(slotBookings)).toHaveLength(3);
});

test("of shorter slots each that an order of a longer one reaches into has a place less", async () => {
  const shop = await openSlotShop({ minutes: 240, capacity: 3 });
  await buySlot(shop, WEDNESDAY_AT_8);
  await slotsAre(shop, { minutes: 120, capacity: 3 });
  await buySlot(shop, WEDNESDAY_AT_8);
  expect((await placesOf(shop)).slice(0, 3)).toMatchObject([
    ["08:00", { left: 1 }],
    ["10:00", { left: 2 }],
    ["12:00", { left: 3 }],
  ]);
});

test("longer slots count who has a place later in them, and none counts who begins as it ends", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  await buySlot(shop, clock(`${WEDNESDAY} 10:00`));
  await buySlot(shop, WEDNESDAY_AT_8);
  await buySlot(shop, clock(`${WEDNESDAY} 16:00`));
  await slotsAre(shop, { minutes: 180, capacity: 1 });
  expect(await refusal(startSlot(shop, clock(`${WEDNESDAY} 14:00`)))).toMatchObject(FULL);
});

test("the first time that is offered counts who has a place in one that began before it", async () => {
  const shop = await openSlotShop();
  await buySlot(shop, TUESDAY_AT_2);
  await slotsAre(shop, { minutes: 300, leadMinutes: 0 });
  shop.clock.advance(clock("2026-11-24 12:30") - shop.clock.now());
  await buySlot(shop, clock("2026-11-24 13:00"));
  await slotsAre(shop, { leadMinutes: 0 });
  shop.clock.advance(clock("2026-11-24 15:30") - shop.clock.now());
  const [today] = await shop.as().checkout.slots({});
  expect(today?.slots).toMatchObject([{ from: clock("2026-11-24 16:00"), left: 1 }]);
});

test("nobody moves to hours that are sold under other bounds, and one's own place is in nobody's way", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId, key } = await buySlot(shop, WEDNESDAY_AT_8);
  await buySlot(shop, clock(`${WEDNESDAY} 10:00`));
  const move = (from: number) =>
    shop.as().orders.changeSlot({ orderId, key, slot: from, seen: WEDNESDAY_AT_8 });
  await opensAt(shop, "09:00", { capacity: 1 });
  expect(await refusal(move(clock(`${WEDNESDAY} 09:00`)))).toMatchObject(FULL);
  // It reaches into what both of them have.
  await opensAt(shop, "09:00", { minutes: 180, capacity: 2 });
  await move(clock(`${WEDNESDAY} 09:00`));
  expect(await shop.db.select({ at: orders.slotFrom }).from(orders)).toContainEqual({
    at: clock(`${WEDNESDAY} 09:00`),
  });
});

test("a place is made longer by nobody where others have what it would reach into", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId } = await buySlot(shop, WEDNESDAY_AT_8);
  await buySlot(shop, clock(`${WEDNESDAY} 10:00`));
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const longer = shop.db
    .update(slotBookings)
    .set({ endsAt: clock(`${WEDNESDAY} 11:00`) })
    .where(eq(slotBookings.paymentId, order?.paymentId ?? ""));
  await expect(longer).rejects.toMatchObject({
    cause: { message: expect.stringContaining("slots_within_capacity") },
  });
});

test("who approves late has missed their slot where others have its hours by now", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const late = await prepareSlot(shop, WEDNESDAY_AT_8);
  const payment = await shop.as().checkout.start(late);
  shop.clock.advance(15 * MINUTE_MS);
  await reconcilePayments(shop.context());
  await opensAt(shop, "09:00", { capacity: 1 });
  await buySlot(shop, clock(`${WEDNESDAY} 09:00`));
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, late, payment);
  if (result.outcome !== "ordered") throw new Error(result.outcome);
  expect((await shop.as().orders.byId(result)).order).toMatchObject({
    slotFrom: WEDNESDAY_AT_8,
    slotMissed: true,
  });
});

test("a cancelled order that is taken up again has missed its slot where others have its hours by now", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const boss = await bossOf(shop);
  const { orderId } = await buySlot(shop, WEDNESDAY_AT_8);
  const setTo = async (status: "cancelled" | "pending") => {
    shop.clock.advance(1);
    const { order } = await boss().orders.byId({ orderId });
    await boss().admin.orders.setStatus({ orderId, status, expectedVersion: order.updatedAt });
  };
  await setTo("cancelled");
  await opensAt(shop, "09:00", { capacity: 1 });
  await buySlot(shop, clock(`${WEDNESDAY} 09:00`));
  await setTo("pending");
  expect((await boss().orders.byId({ orderId })).order.slotMissed).toBe(true);
});

test("the page of slots says how many have a place in times that overlap", async () => {
  const shop = await openSlotShop();
  const boss = await bossOf(shop);
  await buySlot(shop, TUESDAY_AT_2);
  await buySlot(shop, WEDNESDAY_AT_8);
  await opensAt(shop, "09:00");
  const { days } = await boss().admin.slots.list({});
  const wednesday = days.find(({ day }) => day === WEDNESDAY);
  expect(wednesday?.slots).toMatchObject([
    { from: WEDNESDAY_AT_8, isExtra: true, taken: 1, beside: 0 },
    { from: clock(`${WEDNESDAY} 09:00`), isExtra: false, taken: 0, beside: 1 },
    { from: clock(`${WEDNESDAY} 11:00`), taken: 0, beside: 0 },
    { from: clock(`${WEDNESDAY} 13:00`), taken: 0, beside: 0 },
    { from: clock(`${WEDNESDAY} 15:00`), taken: 0, beside: 0 },
  ]);
});

/** From now on the shop opens so late on Wednesdays. */
async function opensAt(shop: TestShop, opens: string, terms = {}): Promise<void> {
  const { hours } = (await shop.context().settings()).delivery;
  const wednesday = { opens, closes: "18:00" };
  await slotsAre(shop, terms, { hours: { ...hours, wednesday } });
}

/** Wednesday's slots by their start, as a shopper is offered them. */
async function placesOf(shop: TestShop) {
  const days = await shop.as().checkout.slots({});
  const wednesday = days.find(({ day }) => day === WEDNESDAY);
  return (wednesday?.slots ?? []).map(({ from, isFull, left }) => [
    new Date(from + 2 * 60 * 60_000).toISOString().slice(11, 16),
    { isFull, left },
  ]);
}

async function bossOf(shop: TestShop) {
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  return () => shop.as(owner.viewer);
}
