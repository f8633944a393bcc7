import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listMissedSlots } from "#db/queries/deliveries/booked-slots.ts";
import { auditLog, orders } from "#db/schema/index.ts";
import { MAX_SLOT_DAYS, type SlotTerms } from "#domain/deliveries/slots.ts";
import { openingRules, openSpans } from "#domain/store/opening.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  slotsAre,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const THURSDAY_AT_8 = clock("2026-11-26 08:00");

test("orders for a day that is closed afterwards are on the attention list until another time is agreed on", async () => {
  const { shop, boss, listed } = await open();
  const { orderId } = await buySlot(shop, WEDNESDAY_AT_8);
  await buySlot(shop, THURSDAY_AT_8);
  expect(await listed()).toEqual([]);
  const { version } = await boss().admin.slots.list({});
  await boss().admin.slots.closeDay({
    day: "2026-11-25",
    name: "Stocktaking",
    expectedVersion: version,
  });
  expect(await listed()).toEqual([{ orderId, why: "closed" }]);
  await boss().orders.changeSlot({ orderId, slot: THURSDAY_AT_8, seen: WEDNESDAY_AT_8 });
  expect(await listed()).toEqual([]);
});

test("an order that is being packed, its slip printed, is given another time by the shop, and by its shopper is not", async () => {
  const { shop, boss, listed } = await open();
  const { orderId, key } = await buySlot(shop, WEDNESDAY_AT_8);
  await shop.db.update(orders).set({ status: "processing", slipPrintedAt: shop.clock.now() });
  const { version } = await boss().admin.slots.list({});
  await boss().admin.slots.closeDay({
    ...{ day: "2026-11-25", name: "Stocktaking", expectedVersion: version },
  });
  expect(await listed()).toEqual([{ orderId, why: "closed" }]);
  const change = { orderId, slot: THURSDAY_AT_8, seen: WEDNESDAY_AT_8 };
  const byShopper = shop.as().orders.changeSlot({ ...change, key });
  expect(await refusal(byShopper)).toMatchObject({ code: "CONFLICT" });
  await boss().orders.changeSlot(change);
  expect(await listed()).toEqual([]);
  expect(await shop.db.select().from(orders), "the slip names the old time").toMatchObject([
    { slotFrom: THURSDAY_AT_8, slipPrintedAt: null },
  ]);

  await shop.db.update(orders).set({ status: "shipped" });
  const back = { orderId, slot: THURSDAY_AT_8 + 7_200_000, seen: THURSDAY_AT_8 };
  expect(await refusal(boss().orders.changeSlot(back))).toMatchObject({ code: "CONFLICT" });
});

test("a packed order that waits to be collected on a day that is closed then is given another time by the shop, and by its shopper is not", async () => {
  const { shop, boss, listed } = await open();
  const { orderId, key } = await buySlot(shop, WEDNESDAY_AT_8);
  const readyAt = shop.clock.now();
  await shop.db.update(orders).set({ deliveryMethod: "pickup", status: "processing", readyAt });
  const { version } = await boss().admin.slots.list({});
  await boss().admin.slots.closeDay({
    ...{ day: "2026-11-25", name: "Stocktaking", expectedVersion: version },
  });
  expect(await listed()).toEqual([{ orderId, why: "closed" }]);
  const change = { orderId, slot: THURSDAY_AT_8, seen: WEDNESDAY_AT_8 };
  const byShopper = shop.as().orders.changeSlot({ ...change, key });
  expect(await refusal(byShopper)).toMatchObject({ code: "CONFLICT" });
  await boss().orders.changeSlot(change);
  expect(await listed()).toEqual([]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ slotFrom: THURSDAY_AT_8, readyAt }]);
});

test("who may look at the back office alone changes a time by an order's link as any shopper", async () => {
  const { shop } = await open();
  const { orderId, key } = await buySlot(shop, WEDNESDAY_AT_8);
  const { viewer } = await newAdmin(shop, { email: "viewer@shop.test", role: "viewer" });
  await shop.db.update(orders).set({ status: "processing" });
  const change = { orderId, key, slot: THURSDAY_AT_8, seen: WEDNESDAY_AT_8 };
  const packed = shop.as(viewer).orders.changeSlot(change);
  expect(await refusal(packed)).toMatchObject({ code: "CONFLICT" });
  await shop.db.update(orders).set({ status: "pending" });
  await shop.as(viewer).orders.changeSlot(change);
  expect(await shop.db.$count(auditLog, eq(auditLog.action, "order.slot"))).toBe(0);
});

test("orders for hours that there are no more are on the attention list; one that is over, sent or open again is not", async () => {
  const { shop, listed } = await open();
  const { orderId } = await buySlot(shop, WEDNESDAY_AT_8);
  const { orderId: later } = await buySlot(shop, WEDNESDAY_AT_8 + 2 * 60 * 60_000);
  const opensAtNine = { opens: "09:00", closes: "19:00" };
  const { hours } = (await shop.context().settings()).delivery;
  await slotsAre(shop, {}, { hours: { ...hours, wednesday: opensAtNine } });
  expect(await listed()).toEqual([{ orderId, why: "closed" }]);
  await slotsAre(shop, {}, { hours: { ...hours, wednesday: null } });
  expect(await listed()).toMatchObject([{ orderId }, { orderId: later }]);
  await shop.db.update(orders).set({ status: "processing" }).where(eq(orders.id, later));
  expect(await listed()).toMatchObject([{ orderId }, { orderId: later }]);
  await shop.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, orderId));
  expect(await listed()).toMatchObject([{ orderId: later }]);
  await slotsAre(shop);
  expect(await listed()).toEqual([]);
  await slotsAre(shop, {}, { hours: { ...hours, wednesday: null } });
  shop.clock.advance(2 * DAY_MS);
  expect(await listed()).toEqual([]);
});

test("a time that ends as the shop closes can be kept, and so can one in the last of fourteen days", async () => {
  const { shop, listed } = await open({ days: MAX_SLOT_DAYS });
  const { hours } = (await shop.context().settings()).delivery;
  await buySlot(shop, WEDNESDAY_AT_8);
  await buySlot(shop, clock("2026-12-07 08:00"));
  const untilTen = { opens: "08:00", closes: "10:00" };
  await slotsAre(shop, {}, { hours: { ...hours, wednesday: untilTen } });
  expect(await listed()).toEqual([]);
});

test("an order whose slot had filled up, for a day that is closed by now, is listed once", async () => {
  const { shop, listed } = await open({ capacity: 1 });
  const { orderId } = await buySlot(shop, WEDNESDAY_AT_8);
  const setTo = (status: "cancelled" | "pending") =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await setTo("cancelled");
  const { orderId: other } = await buySlot(shop, WEDNESDAY_AT_8);
  await setTo("pending");
  expect(await listed()).toEqual([{ orderId, why: "filled-up" }]);
  const { hours } = (await shop.context().settings()).delivery;
  await slotsAre(shop, {}, { hours: { ...hours, wednesday: null } });
  expect(await listed()).toEqual([
    { orderId, why: "filled-up" },
    { orderId: other, why: "closed" },
  ]);
});

test("of both kinds of orders without their time the soonest come first, and no more than are asked for", async () => {
  const { shop, listed } = await open({ capacity: 1 });
  const { orderId: later } = await buySlot(shop, THURSDAY_AT_8);
  const setTo = (status: "cancelled" | "pending") =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, later));
  await setTo("cancelled");
  await buySlot(shop, THURSDAY_AT_8);
  await setTo("pending");
  const { orderId: sooner } = await buySlot(shop, WEDNESDAY_AT_8);
  const { hours } = (await shop.context().settings()).delivery;
  await slotsAre(shop, {}, { hours: { ...hours, wednesday: null } });
  expect(await listed()).toEqual([
    { orderId: sooner, why: "closed" },
    { orderId: later, why: "filled-up" },
  ]);
  const rules = openingRules(await shop.context().settings());
  const now = shop.clock.now();
  const spans = openSpans(rules, now, MAX_SLOT_DAYS);
  const first = await listMissedSlots(shop.db, { now, open: spans, limit: 1 });
  expect(first).toMatchObject([{ orderId: sooner }]);
});

async function open(terms: Partial<SlotTerms> = {}) {
  const shop = await openSlotShop(terms);
  const boss = await bossOf(shop);
  return {
    shop,
    boss,
    listed: async () => {
      const { missedSlots } = await boss().admin.dashboard.failures();
      expect((await boss().admin.dashboard.attention()).missedSlots).toBe(missedSlots.length);
      return missedSlots.map(({ orderId, why }) => ({ orderId, why }));
    },
  };
}

async function bossOf(shop: TestShop) {
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  return () => shop.as(owner.viewer);
}
