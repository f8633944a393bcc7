import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, payments, refunds } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import {
  captures,
  paymentStates,
  placeOrder,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { buySlot, openSlotShop, WEDNESDAY_AT_8 } from "#tests/factories/deliveries/slots.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { newOwner } from "../shops.ts";
import { minutesPass, openAfterLoss, openWithGarri, takeOverSince } from "./copied-payments.ts";

test("what was copied is taken over once, list after list, of whoever has an account by then", async () => {
  const lost = await openWithGarri(200);
  const account = await newCustomer(lost, { email: "kept@shopper.test" });
  const mine = await placeOrder(lost, { viewer: account.viewer, quote: false });
  for (let nth = 0; nth < 44; nth++) {
    await placeOrder(lost, { quote: false, shipping: { email: `n${nth}@shopper.test` } });
  }
  await minutesPass(lost, 3);
  const shop = await openAfterLoss(lost, () => openWithGarri(200));
  await minutesPass(shop);
  const taken = await shop.db.select().from(payments);
  expect(taken.map(({ state }) => state)).toEqual(Array.from({ length: 45 }, () => "completed"));
  const owned = taken.find(({ orderId }) => orderId === mine.orderId);
  expect(owned?.userId, "the account was made after the backup").toBe(null);
  await takeOverSince(shop, 1);
  for (let run = 0; run < 4; run++) await minutesPass(shop);
  expect(await shop.db.$count(payments)).toBe(45);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 155, reserved: 0 });
  await assertBooksBalance(shop);
});

test("whose goods are not there waits for them, is told of after an hour, and stops nobody else", async () => {
  const lost = await openWithGarri();
  await seedProducts(lost, { id: "egusi", stock: 3 });
  await placeOrder(lost, { quote: false, productId: "egusi" });
  await placeOrder(lost, { quote: false, shipping: { email: "other@shopper.test" } });
  await minutesPass(lost);

  const shop = await openAfterLoss(lost, async () => {
    const opened = await openWithGarri();
    await seedProducts(opened, { id: "egusi", stock: 0 });
    return opened;
  });
  const { viewer } = await newOwner(shop);
  const told = async () => (await shop.as(viewer).admin.dashboard.attention()).lateTakeovers;
  await minutesPass(shop);
  expect(await soldIn(shop)).toEqual(["garri"]);
  for (let tries = 0; tries < 8; tries++) await minutesPass(shop, 10);
  expect(await told()).toBe(1);
  const { admin } = shop.as(viewer);
  const change = { kind: "difference", difference: 2 } as const;
  const more = { id: "egusi", change, reason: "Delivery", key: crypto.randomUUID() };
  await admin.product.adjustStock(more);
  await minutesPass(shop, 61);
  expect([await told(), await soldIn(shop)]).toEqual([0, ["garri", "egusi"]]);
  await assertBooksBalance(shop);
});

test("a copy that cannot be read is told of until it is gone from the bucket, and stops none of the others", async () => {
  const lost = await openWithGarri();
  await placeOrder(lost, { quote: false });
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  const at = new Date(shop.clock.now() - HOUR_MS).toISOString();
  const { copies } = shop.backups;
  copies.set(`payments/${at}-cut.json`, new TextEncoder().encode('{"soko":1,'));
  copies.set(`payments/${at}-huge.json`, new Uint8Array(1_000_001));
  const { viewer } = await newOwner(shop);
  const told = async () => (await shop.as(viewer).admin.dashboard.attention()).lateTakeovers;
  for (let tries = 0; tries < 8; tries++) await minutesPass(shop, 10);
  expect([await told(), await paymentStates(shop)]).toEqual([2, ["completed"]]);
  for (const name of ["cut", "huge"]) copies.delete(`payments/${at}-${name}.json`);
  await minutesPass(shop, 61);
  expect(await told()).toBe(0);
});

test("what was given back of an order since is in the books, and no more of it is given back", async () => {
  const lost = await openWithGarri();
  await placeOrder(lost, { quote: false });
  lost.paypal.refundInDashboard(captures(lost)[0]?.id ?? "", 200);
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  for (let run = 0; run < 4; run++) await minutesPass(shop, 20);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  const back = await shop.db.select().from(refunds);
  expect(back.map(({ chargeCents, state }) => [chargeCents, state])).toEqual([[200, "completed"]]);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("what was given back whole since is no order again", async () => {
  const lost = await openWithGarri();
  await placeOrder(lost, { quote: false });
  lost.paypal.refundInDashboard(captures(lost)[0]?.id ?? "");
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  for (let run = 0; run < 4; run++) await minutesPass(shop, 20);
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await shop.db.$count(orders)).toBe(0);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 20, reserved: 0 });
  expect(shop.mail.sent).toEqual([]);
});

test("what PayPal does not know is captured by nobody and given up by nobody: it waits for a person", async () => {
  const lost = await openWithGarri();
  await placeOrder(lost, { quote: false });
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  const [[ref, order] = []] = Object.entries(shop.paypal.state.orders);
  shop.paypal.importState({ ...shop.paypal.exportState(), orders: {} });
  const { viewer } = await newOwner(shop);
  for (let run = 0; run < 6; run++) await minutesPass(shop, 30);
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect((await shop.as(viewer).admin.dashboard.attention()).stuckPayments).toBe(1);
  if (!ref || !order) throw new Error("nothing was sold");
  shop.paypal.importState({ ...shop.paypal.exportState(), orders: { [ref]: order } });
  await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("what PayPal held and refused in the end takes no money after all", async () => {
  const lost = await openWithGarri();
  const { checkout, payment } = await startApproved(lost, { quote: false });
  lost.paypal.twistNextCapture({ status: "PENDING" });
  await lost.as().checkout.complete({ ...checkout, providerRef: payment.providerRef });
  await minutesPass(lost);
  lost.paypal.settleCapture(captures(lost)[0]?.id ?? "", "DECLINED");
  const shop = await openAfterLoss(lost);
  for (let run = 0; run < 4; run++) await minutesPass(shop, 20);
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 20, reserved: 0 });
});

test("whose place in a slot others have by now has an order all the same, and is told of the slot", async () => {
  const lost = await openSlotShop();
  // The other shop's payments have the ids of these two.
  for (let nth = 0; nth < 2; nth++) await buySlot(lost, WEDNESDAY_AT_8);
  const { orderId } = await buySlot(lost);
  await minutesPass(lost);
  const shop = await openAfterLoss(lost, async () => {
    const opened = await openSlotShop();
    for (let nth = 0; nth < 2; nth++) await buySlot(opened);
    return opened;
  });
  await minutesPass(shop);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.slotMissed).toBe(true);
});

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

async function soldIn({ db }: TestShop): Promise<(string | undefined)[]> {
  const taken = await db.select().from(payments);
  return taken.map(({ snapshot }) => snapshot.lines[0]?.productId);
}

async function openAdmin(shop: TestShop) {
  const account = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, account);
  return { admin: shop.as(account.viewer).admin };
}
