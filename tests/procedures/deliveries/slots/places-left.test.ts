import { expect, test } from "vitest";
import { orderEvents } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  slotsAre,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const WEDNESDAY_AT_4 = clock("2026-11-25 16:00");

test("how many places a slot has left is named where they are three or fewer, and none where it is full", async () => {
  const shop = await openSlotShop({ capacity: 4, days: 2 });
  const told: unknown[] = [];
  for (let taken = 0; taken <= 4; taken++) {
    const { isFull, left } = await slotAt(shop, TUESDAY_AT_2);
    told.push([left, isFull]);
    if (taken < 4) await buySlot(shop);
  }
  expect(told).toEqual([
    [null, false],
    [3, false],
    [2, false],
    [1, false],
    [null, true],
  ]);
});

test("the last slot of the last day is as full as any other", async () => {
  const shop = await openSlotShop({ capacity: 1, days: 2 });
  await buySlot(shop, WEDNESDAY_AT_4);
  expect(await slotAt(shop, WEDNESDAY_AT_4)).toMatchObject({ isFull: true, left: null });
  expect(await slotAt(shop, WEDNESDAY_AT_8)).toMatchObject({ isFull: false, left: 1 });
});

test("of a slot that was widened or closed a shopper is told by its own number of places, of the others by the usual one", async () => {
  const shop = await openSlotShop({ capacity: 4, days: 2 });
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const setCapacity = (from: number, capacity: number) =>
    shop.as(boss.viewer).admin.slots.setCapacity({ from, capacity, expected: null });
  await setCapacity(TUESDAY_AT_2, 2);
  await setCapacity(WEDNESDAY_AT_4, 0);
  await buySlot(shop, WEDNESDAY_AT_8);
  expect(await slotAt(shop, TUESDAY_AT_2)).toMatchObject({ isFull: false, left: 2 });
  expect(await slotAt(shop, WEDNESDAY_AT_4)).toMatchObject({ isFull: true, left: null });
  await slotsAre(shop, { capacity: 2, days: 2 });
  expect(await slotAt(shop, WEDNESDAY_AT_8), "known, without one of its own").toMatchObject({
    isFull: false,
    left: 1,
  });
});

test("a shop that is closed all days shows them, without a slot", async () => {
  const dates = [{ from: "2026-11-24", until: "2026-11-26", name: "Stocktaking" }];
  const closures = { ...DEFAULT_DELIVERY_SETTINGS.closures, dates };
  const shop = await openSlotShop({ days: 2 }, { closures });
  const days = await shop.as().checkout.slots({});
  expect(days.map(({ day, slots }) => [day, slots])).toEqual([
    ["2026-11-24", []],
    ["2026-11-25", []],
  ]);
});

test("the timeline says which administrator moved an order to another slot", async () => {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const change = { orderId, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 };
  await shop.as(boss.viewer).orders.changeSlot(change);
  const notes = await shop.db.select().from(orderEvents);
  expect(notes.find(({ kind }) => kind === "note")).toMatchObject({
    actorId: boss.userId,
    actorName: "Admin",
  });
});

async function slotAt(shop: TestShop, at: number) {
  const days = await shop.as().checkout.slots({});
  const found = days.flatMap(({ slots }) => slots).find(({ from }) => from === at);
  if (!found) throw new Error("no such slot");
  return found;
}
