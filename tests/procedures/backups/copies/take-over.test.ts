import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, orders, payments, refunds, users } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { BackupStoreError } from "#server/gateways/backups/types.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import {
  captures,
  complete,
  paymentStates,
  placeOrder,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { buySlot, openSlotShop, WEDNESDAY_AT_8 } from "#tests/factories/deliveries/slots.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { newOwner } from "../shops.ts";
import {
  copiesIn,
  minutesPass,
  openAfterLoss,
  openWithGarri,
  takeOverSince,
} from "./copied-payments.ts";

test("what was copied is taken over once, list after list, of whoever has an account by then", async () => {
  const lost = await openWithGarri(200);
  const account = await newCustomer(lost, { email: "kept@shopper.test" });
  const mine = await placeOrder(lost, { viewer: account.viewer, quote: false });
  const known = await newCustomer(lost, { email: "known@shopper.test" });
  const shipping = { email: "known@shopper.test" };
  const kept = await placeOrder(lost, { viewer: known.viewer, quote: false, shipping });
  for (let nth = 0; nth < 43; nth++) {
    await placeOrder(lost, { quote: false, shipping: { email: `n${nth}@shopper.test` } });
  }
  await minutesPass(lost, 3);
  const shop = await openAfterLoss(lost, () => openWithGarri(200));
  const [row] = await lost.db.select().from(users).where(eq(users.id, known.userId));
  if (row) await shop.db.insert(users).values(row);
  await minutesPass(shop);
  const taken = await shop.db.select().from(payments);
  expect(taken.map(({ state }) => state)).toEqual(Array.from({ length: 45 }, () => "completed"));
  const owned = taken.find(({ orderId }) => orderId === mine.orderId);
  expect(owned?.userId, "the account was made after the backup").toBe(null);
  const theirs = taken.filter(({ userId }) => userId === known.userId);
  expect(theirs.map(({ orderId }) => orderId)).toEqual([kept.orderId]);
  await takeOverSince(shop, 1);
  for (let run = 0; run < 4; run++) await minutesPass(shop);
  expect(await shop.db.$count(payments)).toBe(45);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 155, reserved: 0 });
  await assertBooksBalance(shop);
});

test("whose goods are not there waits for them, is told of after an hour, and stops nobody else", async () => {
  const lost = await openWithGarri();
  await seedProducts(lost, { id: "egusi", stock: 3 });
  const { checkout, payment: waiting } = await startApproved(lost, {
    ...{ quote: false, productId: "egusi" },
  });
  await complete(lost, checkout, waiting);
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
  const asks = async (providerRef: string) =>
    (await refusal(complete(shop, { checkoutKey: crypto.randomUUID() }, { providerRef }))).code;
  expect(await asks(waiting.providerRef), "who paid for it is told to wait").toBe(
    "PAYMENT_UNCONFIRMED",
  );
  expect(await asks("5O190127TN364715T")).toBe("PAYMENT_UNKNOWN");
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
  const before = shop.paypal.state.log.length;
  const [[ref, order] = []] = Object.entries(shop.paypal.state.orders);
  shop.paypal.importState({ ...shop.paypal.exportState(), orders: {} });
  const { viewer } = await newOwner(shop);
  for (let run = 0; run < 6; run++) await minutesPass(shop, 30);
  const [{ checkoutKey = "" } = {}] = await shop.db.select().from(payments);
  const again = shop.as().checkout.complete({ checkoutKey, providerRef: ref ?? "" });
  expect(await refusal(again)).toMatchObject({ code: "PAYMENT_UNCONFIRMED" });
  await minutesPass(shop, 80 * 60);
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stockOf(shop, "garri"), "it keeps its goods").toEqual({ stock: 20, reserved: 1 });
  const asked = shop.paypal.state.log.slice(before).map(({ operation }) => operation);
  expect(asked).not.toContain("capture");
  expect((await shop.as(viewer).admin.dashboard.attention()).stuckPayments).toBe(1);
  if (!ref || !order) throw new Error("nothing was sold");
  shop.paypal.importState({ ...shop.paypal.exportState(), orders: { [ref]: order } });
  await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test.each(["APPROVED", "CREATED"] as const)(
  "what PayPal calls %s, and names no capture of, is neither captured a second time nor given up",
  async (status) => {
    const lost = await openWithGarri();
    const { orderId } = await placeOrder(lost, { quote: false });
    await minutesPass(lost);
    const shop = await openAfterLoss(lost);
    const [order] = Object.values(shop.paypal.state.orders);
    const [payment] = await lost.db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!order || !payment) throw new Error("nothing was sold");
    const { orders: _orders, ...state } = shop.paypal.exportState();
    const forgetful = { ...order, capture: null, status };
    shop.paypal.importState({ ...state, orders: { [order.id]: forgetful } });
    shop.paypal.failNext("get", "503", 2);
    for (let run = 0; run < 4; run++) await minutesPass(shop, 20);
    const asked = shop.paypal.state.log.map(({ operation }) => operation);
    expect(asked.filter((one) => one === "capture")).toHaveLength(1);
    expect(await paymentStates(shop)).toEqual(["capturing"]);

    shop.paypal.importState({ ...state, orders: { [order.id]: order } });
    const { checkoutKey, providerRef: ref } = payment;
    const again = await shop.as().checkout.complete({ checkoutKey, providerRef: ref ?? "" });
    expect(again, "its shopper asks first").toMatchObject({ outcome: "ordered", orderId });
  },
);

test("money of another amount than was to be paid is given back by nobody: a person says", async () => {
  const lost = await openWithGarri();
  await placeOrder(lost, { quote: false });
  await minutesPass(lost);
  const { copies } = lost.backups;
  for (const { key, payment, quote } of copiesIn(lost)) {
    const other = { ...payment, chargeCents: payment.chargeCents + 1 };
    copies.set(key, new TextEncoder().encode(JSON.stringify({ soko: 1, payment: other, quote })));
  }
  const shop = await openAfterLoss(lost);
  for (let run = 0; run < 3; run++) await minutesPass(shop, 20);
  const [taken] = await shop.db.select().from(payments);
  const { checkoutKey = "", providerRef } = taken ?? {};
  const again = shop.as().checkout.complete({ checkoutKey, providerRef: providerRef ?? "" });
  expect((await refusal(again)).code).toBe("ORDER_NOT_SAVED");
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(Object.keys(shop.paypal.state.refunds)).toEqual([]);
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
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-confirmation"));
  const theirs = letters.find(({ id }) => id.endsWith(orderId));
  expect(theirs?.text).toMatch(/slot|time that you chose/i);
});

test("what an offer took off is kept where the offer is not there any more", async () => {
  const lost = await openWithGarri();
  await seedOffers(lost, { id: "jollof", code: "JOLLOF10" });
  const { orderId } = await placeOrder(lost, { quote: false, code: "JOLLOF10" });
  const orderIn = async ({ db }: TestShop) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    return { discountCents: order?.discountCents, totalCents: order?.totalCents };
  };
  const before = await orderIn(lost);
  expect(before.discountCents).toBeGreaterThan(0);
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  await minutesPass(shop);
  expect(await orderIn(shop)).toEqual(before);
});

test("while the bucket is away nothing is refunded, and who paid is told to wait", async () => {
  const lost = await openWithGarri();
  const { checkout, payment } = await startApproved(lost, { quote: false });
  await complete(lost, checkout, payment);
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  const away = new Error("list: Forbidden (10003)");
  shop.backups.failNext(away, 100);
  await minutesPass(shop);
  const again = await refusal(complete(shop, checkout, payment));
  expect(again.code).toBe("PAYMENT_UNCONFIRMED");
  shop.backups.recover();
  await minutesPass(shop, 61);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  const unknown = complete(shop, { checkoutKey: crypto.randomUUID() }, payment);
  expect((await refusal(unknown)).code).toBe("PAYMENT_UNKNOWN");
});

test("copies that a bucket keeps to itself hold up no letter and no courier", async () => {
  const lost = await openWithGarri(200);
  for (let nth = 0; nth < 30; nth++) {
    await placeOrder(lost, { quote: false, shipping: { email: `n${nth}@shopper.test` } });
  }
  await minutesPass(lost, 3);
  const shop = await openAfterLoss(lost, () => openWithGarri(200));
  const ctx = shop.context();
  let asked = 0;
  const get = async () => {
    asked += 1;
    shop.clock.advance(10_000);
    throw new BackupStoreError("get: no answer in time", 504);
  };
  await runOutbox({ ...ctx, backups: { ...ctx.backups, get } });
  expect(asked, "no more than wait for their answer at once").toBeLessThanOrEqual(5);
  await minutesPass(shop, 3);
  expect(await shop.db.$count(payments), "what was not asked for is asked for next").toBe(30);
});

async function soldIn({ db }: TestShop): Promise<(string | undefined)[]> {
  const taken = await db.select().from(payments);
  return taken.map(({ snapshot }) => snapshot.lines[0]?.productId);
}
