import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, payments, slotBookings, slots } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  preparePickupSlot,
  slotsAre,
  startSlot,
  TUESDAY_AT_2,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const WEDNESDAY_AT_12 = clock("2026-11-25 12:00");
const TUESDAY_AT_4 = clock("2026-11-24 16:00");

test("the list has every slot of a day once, also those of this morning, each with its own capacity and orders", async () => {
  const { shop, boss } = await openBackOffice();
  const { orderId } = await buySlot(shop);
  await boss().admin.slots.setCapacity({ from: TUESDAY_AT_4, capacity: 5, expected: null });
  shop.clock.advance(5 * HOUR_MS);
  const { days, isCut } = await boss().admin.slots.list({});
  expect(isCut).toBe(false);
  const [tuesday] = days;
  const usual = { capacity: 2, hasOwnCapacity: false, taken: 0, isExtra: false, orders: [] };
  expect(tuesday?.slots).toMatchObject([
    { ...usual, from: clock("2026-11-24 08:00") },
    { ...usual, from: clock("2026-11-24 10:00") },
    { ...usual, from: clock("2026-11-24 12:00") },
    { ...usual, from: TUESDAY_AT_2, taken: 1, orders: [{ orderId }] },
    { ...usual, from: TUESDAY_AT_4, capacity: 5, hasOwnCapacity: true },
  ]);
});

test("slots of another length than before are listed with those that somebody still has, by the clock", async () => {
  const { shop, boss } = await openBackOffice();
  await buySlot(shop);
  const { orderId } = await buySlot(shop, WEDNESDAY_AT_12);
  await boss().admin.slots.setCapacity({ from: TUESDAY_AT_4, capacity: 5, expected: null });
  await slotsAre(shop, { minutes: 180, capacity: 4 });
  const [tuesday, wednesday, thursday] = (await boss().admin.slots.list({})).days;
  const usual = { capacity: 4, taken: 0, isExtra: false };
  expect(tuesday?.slots, "nobody has the closed one of four o'clock").toMatchObject([
    { ...usual, from: clock("2026-11-24 08:00") },
    { ...usual, from: clock("2026-11-24 11:00") },
    { ...usual, from: TUESDAY_AT_2, taken: 1 },
  ]);
  expect(wednesday?.slots).toMatchObject([
    { ...usual, from: clock("2026-11-25 08:00") },
    { ...usual, from: clock("2026-11-25 11:00") },
    { ...usual, from: WEDNESDAY_AT_12, taken: 1, isExtra: true, orders: [{ orderId }] },
    { ...usual, from: clock("2026-11-25 14:00") },
  ]);
  expect(thursday?.slots).toHaveLength(3);
});

test("a slot's capacity changes and goes back to the settings' with what it was, in the audit log", async () => {
  const { shop, boss } = await openBackOffice();
  const changes = [
    { expected: null, capacity: 3 },
    { expected: 3, capacity: 5 },
    { expected: 5, capacity: null },
  ];
  for (const change of changes) {
    await boss().admin.slots.setCapacity({ from: TUESDAY_AT_4, ...change });
  }
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, "slot.capacity"));
  expect(audit).toMatchObject([
    { subject: "settings", subjectId: "slots", before: { capacity: null }, after: { capacity: 3 } },
    { before: { capacity: 3 }, after: { capacity: 5 } },
    { before: { capacity: 5 }, after: { capacity: null } },
  ]);
  await slotsAre(shop, { capacity: 7 });
  const [tuesday] = (await boss().admin.slots.list({})).days;
  expect(tuesday?.slots.at(-1)).toMatchObject({ capacity: 7, hasOwnCapacity: false });
});

test("a capacity that somebody else gave a slot meanwhile is not written over", async () => {
  const { shop, boss } = await openBackOffice();
  await buySlot(shop, TUESDAY_AT_4);
  const change = (capacity: number | null, expected: number | null) =>
    boss().admin.slots.setCapacity({ from: TUESDAY_AT_4, capacity, expected });
  const outdated = { code: "CONFLICT", field: null };
  // A place in it was taken: it is known, and has none of its own.
  await change(6, null);
  expect(await refusal(change(0, null))).toMatchObject(outdated);
  expect(await refusal(change(0, 5))).toMatchObject(outdated);
  expect(await shop.db.select().from(slots)).toMatchObject([{ capacity: 6, hasOwnCapacity: true }]);
  await change(null, 6);
  expect(await refusal(change(0, 6))).toMatchObject(outdated);
  expect(await shop.db.select().from(slots)).toMatchObject([{ hasOwnCapacity: false }]);
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, "slot.capacity"));
  expect(audit).toHaveLength(2);
});

test("what is over, and what is more than a year ahead, has no capacity to change", async () => {
  const { shop, boss } = await openBackOffice();
  const change = (from: number) =>
    boss().admin.slots.setCapacity({ from, capacity: 3, expected: null });
  const unknown = {
    code: "INVALID_INPUT",
    field: "from",
    message: "We do not have that time any more. Please choose another one.",
  };
  // It is ten, and the slot from eight to ten is over.
  expect(await refusal(change(clock("2026-11-24 08:00")))).toMatchObject(unknown);
  const inAYear = shop.clock.now() + 366 * DAY_MS;
  expect(await refusal(change(inAYear))).toMatchObject(unknown);
  expect(await refusal(change(shop.clock.now() + 371 * DAY_MS))).toMatchObject(unknown);
  expect(await shop.db.select().from(slots)).toEqual([]);
  await change(inAYear - 2 * HOUR_MS);
  expect(await shop.db.select().from(slots)).toMatchObject([{ capacity: 3 }]);
});

test("closed days are kept by their dates, and a day that is closed already keeps its reason", async () => {
  const { shop, boss } = await openBackOffice();
  for (const [day, name] of [
    ["2026-11-26", "Stocktaking"],
    ["2026-11-25", "Painting"],
    ["2026-11-27", "Moving"],
    ["2026-11-25", "Cleaning"],
  ] as const) {
    shop.clock.advance(1);
    const { version } = await boss().admin.slots.list({});
    await boss().admin.slots.closeDay({ day, name, expectedVersion: version });
  }
  const { closures } = (await shop.context().settings()).delivery;
  expect(closures.dates.map(({ from, name }) => [from, name])).toEqual([
    ["2026-11-25", "Painting"],
    ["2026-11-26", "Stocktaking"],
    ["2026-11-27", "Moving"],
  ]);
  const [, wednesday] = (await boss().admin.slots.list({})).days;
  expect(wednesday).toMatchObject({ reason: { name: "Painting" }, slots: [] });
});

test("a list of a thousand orders says that it may have been cut", async () => {
  const { shop, boss } = await openBackOffice();
  await startSlot(shop, TUESDAY_AT_2);
  await shop.db.update(slots).set({ capacity: 1_000 });
  await bookMore(shop, 999);
  const { isCut, days } = await boss().admin.slots.list({});
  expect(isCut).toBe(true);
  expect(days[0]?.slots.find(({ from }) => from === TUESDAY_AT_2)?.orders).toHaveLength(1_000);
});

test("an order without a slot is given one, and an administrator takes it away again, in the audit log", async () => {
  const { shop, boss } = await openBackOffice();
  const checkout = await preparePickupSlot(shop, null);
  const { checkoutKey } = checkout;
  const { providerRef } = await shop.as().checkout.start(checkout);
  shop.paypal.approve(providerRef);
  const placed = await shop.as().checkout.complete({ checkoutKey, providerRef });
  if (placed.outcome !== "ordered") throw new Error(placed.outcome);
  const { orderId, key } = placed;
  shop.clock.advance(1);

  await shop.as().orders.changeSlot({ orderId, key, slot: TUESDAY_AT_2, seen: null });
  expect(await shop.db.select().from(slotBookings)).toMatchObject([
    {
      startsAt: TUESDAY_AT_2,
      endsAt: TUESDAY_AT_4,
      state: "booked",
      createdAt: shop.clock.now(),
    },
  ]);
  expect((await shop.as().orders.byId({ orderId, key })).order.slotFrom).toBe(TUESDAY_AT_2);
  expect(await shop.db.select().from(slots)).toMatchObject([{ taken: 1 }]);

  await boss().orders.changeSlot({ orderId, slot: null, seen: TUESDAY_AT_2 });
  expect((await shop.as().orders.byId({ orderId, key })).order.slotFrom).toBeNull();
  expect(await shop.db.select().from(slotBookings)).toEqual([]);
  expect(await shop.db.select().from(slots)).toMatchObject([{ taken: 0 }]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { subject: "order", before: { slotFrom: TUESDAY_AT_2 }, after: { slotFrom: null } },
  ]);
});

/** A shop with slots, and its procedures as an administrator calls them, each call a request of its own. */
async function openBackOffice() {
  const shop = await openSlotShop();
  const account = await newAdmin(shop, { email: "boss@shop.test" });
  return { shop, boss: () => shop.as(account.viewer) };
}

/** So many more payments with a place in the slot that the first one has. */
async function bookMore(shop: TestShop, count: number): Promise<void> {
  const [payment] = await shop.db.select().from(payments);
  const [booking] = await shop.db.select().from(slotBookings);
  if (!payment || !booking) throw new Error("nobody has a place yet");
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (let at = 0; at < count; at += 100) {
    const some = ids.slice(at, at + 100);
    await shop.db.batch([
      shop.db.insert(payments).values(
        some.map((id) => ({
          ...payment,
          ...{ id, checkoutKey: id, orderId: id, providerRef: id, createRequestId: id },
        })),
      ),
      shop.db.insert(slotBookings).values(some.map((paymentId) => ({ ...booking, paymentId }))),
    ]);
  }
}
