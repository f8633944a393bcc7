import { expect, test } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import {
  buySlot,
  openSlotShop,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { mailsOf } from "../../orders/admin/back-office.ts";

test("who ordered hears of another time by letter, and so does the store unless it was its own doing", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  await shop.as().orders.changeSlot({ orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  const [letter] = await mailsOf(shop, "order-time-changed");
  expect(letter?.recipient).toMatch(/@slots\.test$/);
  expect(letter?.text).toContain("Your time: Wednesday 25 November 2026, 08:00–10:00");
  expect(letter?.text).toContain("Was it not you?");
  const [toStore] = await mailsOf(shop, "order-rescheduled");
  expect(toStore?.text).toContain("Before: Tuesday 24 November 2026, 14:00–16:00");
  expect(toStore?.text).not.toContain("key=");
  const person = await findPerson(shop.context(), { email: letter?.recipient ?? "" });
  if (!person) throw new Error("nobody");
  const shown = (await exportPerson(shop.context(), person)).data.mails.map(({ kind }) => kind);
  expect(shown).toContain("order-time-changed");
  expect(shown, "it is the store's").not.toContain("order-rescheduled");

  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  // What is not out yet would be overtaken.
  await runOutbox(shop.context());
  await shop.as(boss.viewer).orders.changeSlot({ orderId, slot: null, seen: WEDNESDAY_AT_8 });
  const told = await mailsOf(shop, "order-time-changed");
  expect(told, "each change has its letter").toHaveLength(2);
  const soon = told.find(({ text }) => text.includes("Your time: As soon as possible"));
  expect(soon?.text).toContain("Does it not suit you?");
  expect(await mailsOf(shop, "order-rescheduled")).toHaveLength(1);
});

test("of two changes before a letter is out the last alone is told; the store hears of both", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  await shop.as().orders.changeSlot({ orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  shop.clock.advance(1_000);
  await shop.as().orders.changeSlot({ orderId, key, slot: TUESDAY_AT_2, seen: WEDNESDAY_AT_8 });
  const letters = await mailsOf(shop, "order-time-changed");
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("Your time: Tuesday 24 November 2026, 14:00–16:00");
  expect(await mailsOf(shop, "order-rescheduled")).toHaveLength(2);
});

test("the letter of a new time that has not gone out is withdrawn once the order is delivered", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  await shop.as().orders.changeSlot({ orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const { admin } = shop.as(boss.viewer);
  const { order } = await admin.orders.byId({ orderId });
  expect(await mailsOf(shop, "order-time-changed")).toHaveLength(1);
  await admin.orders.setStatus({
    orderId,
    status: "delivered",
    expectedVersion: order.updatedAt,
  });
  expect(await mailsOf(shop, "order-time-changed")).toEqual([]);
  expect(await mailsOf(shop, "order-delivered")).toHaveLength(1);
});

test("a change that is sent again because its answer was lost is one change with one letter; so is the slot that it has", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const change = { orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 };
  const changed = await shop.as().orders.changeSlot(change);
  expect(await shop.as().orders.changeSlot(change)).toEqual(changed);
  expect(await shop.as().orders.changeSlot({ ...change, seen: WEDNESDAY_AT_8 })).toEqual(changed);
  expect(await mailsOf(shop, "order-time-changed")).toHaveLength(1);
  expect(await mailsOf(shop, "order-rescheduled")).toHaveLength(1);
});

test("what is refused is told to nobody, and a store that wants no mails of orders gets none", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  await settingsAre(shop, "notifications", {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    orderNotifications: false,
  });
  const { orderId, key } = await buySlot(shop);
  await buySlot(shop, WEDNESDAY_AT_8);
  const change = { orderId, key, seen: TUESDAY_AT_2 };
  await refusal(shop.as().orders.changeSlot({ ...change, slot: WEDNESDAY_AT_8 }));
  expect(await mailsOf(shop, "order-time-changed")).toEqual([]);
  await shop.as().orders.changeSlot({ ...change, slot: WEDNESDAY_AT_8 + 2 * HOUR_MS });
  expect(await mailsOf(shop, "order-time-changed")).toHaveLength(1);
  expect(await mailsOf(shop, "order-rescheduled")).toEqual([]);
});
