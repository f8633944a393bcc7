import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { minutesPass, openAfterLoss, openWithGarri } from "./copied-payments.ts";

test("a courier whom the lost shop booked is taken over, also one who was booked again", async () => {
  const lost = await openWithGarri();
  const { admin } = await openAdmin(lost);
  await placeOrder(lost);
  await lost.settled();
  const [first] = await lost.db.select().from(deliveries);
  await admin.deliveries.cancel({ deliveryId: first?.id ?? "" });
  const { quoteId } = await admin.deliveries.requote({ deliveryId: first?.id ?? "" });
  await admin.deliveries.rebook({ deliveryId: first?.id ?? "", expected: "cancelled", quoteId });
  await minutesPass(lost);
  const second = Object.keys(lost.courier.state.deliveries).at(-1);

  const shop = await openAfterLoss(lost);
  shop.courier.takeTwins();
  await minutesPass(shop);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(2);
  const taken = await shop.db.select().from(deliveries);
  expect(taken.map(({ courierDeliveryId }) => courierDeliveryId)).toEqual([second]);
});

test("of whom the courier knows nothing nobody is booked by itself: an administrator says", async () => {
  const lost = await openWithGarri();
  await placeOrder(lost);
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  shop.courier.importState((await openWithGarri()).courier.exportState());
  await minutesPass(shop);
  await minutesPass(shop, 10);
  expect(Object.keys(shop.courier.state.deliveries)).toEqual([]);
  const { admin } = await openAdmin(shop);
  const listed = async () => (await admin.dashboard.failures()).bookings;
  const [first] = await listed();
  expect(first?.reason).toBe("restored");
  const deliveryId = first?.deliveryId ?? "";
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await admin.deliveries.rebook({ deliveryId, expected: "failed", quoteId });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  expect(await listed()).toEqual([]);

  await placeOrder(shop, { shipping: { email: "later@shopper.test" } });
  await shop.settled();
  expect(Object.keys(shop.courier.state.deliveries), "who buys now has one").toHaveLength(2);
});

test("a courier of an order that was begun after the restore, and before its deployment, is looked for as well", async () => {
  const lost = await openWithGarri();
  const shop = await openAfterLoss(lost);
  lost.clock.advance(shop.clock.now() - lost.clock.now() + 5 * MINUTE_MS);
  await placeOrder(lost);
  await minutesPass(lost);
  for (const [key, bytes] of lost.backups.copies) shop.backups.copies.set(key, bytes);
  shop.paypal.importState(lost.paypal.exportState());
  shop.courier.importState(lost.courier.exportState());
  shop.courier.takeTwins();
  await minutesPass(shop, 10);
  expect(await shop.db.$count(deliveries)).toBe(1);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("while the copies are not listed yet who buys now has a courier", async () => {
  const shop = await openAfterLoss(await openWithGarri());
  shop.backups.failNext(new Error("list: Forbidden (10003)"), 100);
  await minutesPass(shop);
  await placeOrder(shop);
  await shop.settled();
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("whose slot comes after the restore has a courier in time for it", async () => {
  const lost = await openSlotShop();
  await buySlot(lost, WEDNESDAY_AT_8);
  await minutesPass(lost);
  const shop = await openAfterLoss(lost, openSlotShop);
  await minutesPass(shop);
  expect(Object.keys(shop.courier.state.deliveries)).toEqual([]);
  shop.clock.advance(WEDNESDAY_AT_8 - shop.clock.now());
  await minutesPass(shop);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test.each([
  ["before the order was made anew, which the lost shop may have done, is booked by nobody", 1, 0],
  ["just as the order was made anew is booked", 2, 1],
])("a courier who was due for a slot %s", async (_when, minutesBefore, couriers) => {
  const dueAt = clock("2026-11-24 13:30");
  const lost = await openSlotShop();
  await buySlot(lost, TUESDAY_AT_2);
  await minutesPass(lost);
  lost.clock.advance(dueAt - minutesBefore * MINUTE_MS - lost.clock.now());
  const shop = await openAfterLoss(lost, openSlotShop);
  await minutesPass(shop);
  await minutesPass(shop, 10);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(couriers);
});

async function openAdmin(shop: TestShop) {
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  return { admin: shop.as(account.viewer).admin };
}
