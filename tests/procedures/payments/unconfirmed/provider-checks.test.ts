import { expect, test } from "vitest";
import { orders, payments, stockMovements } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import {
  captures,
  complete,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliver, windUpEvents } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openHeld, openUnanswered, STANDARD } from "./states.ts";

const GONE = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };

test("a payment is on its way to being forgotten by the looks on end that PayPal did not know it in, and by no other", async () => {
  const { shop, payment } = await openStarted();
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  const look = async () => {
    shop.clock.advance(HOUR_MS + MINUTE_MS);
    await reconcileEndedPayments(shop.context());
    shop.paypal.clearFaults();
    const { lookedAt, goneSince, goneLooks } = await only(shop);
    expect(lookedAt).toBe(shop.clock.now());
    return { goneSince, goneLooks };
  };
  shop.paypal.failNext("get", GONE);
  const first = await look();
  expect(first).toEqual({ goneSince: shop.clock.now(), goneLooks: 1 });
  shop.paypal.failNext("get", GONE);
  expect(await look()).toEqual({ ...first, goneLooks: 2 });
  shop.paypal.failNext("get", "503", 2);
  expect(await look(), "nobody answered").toEqual({ ...first, goneLooks: 2 });
  const body = { id: payment.providerRef, status: "CREATED" };
  shop.paypal.failNext("get", { status: 200, body });
  expect(await look(), "it is known again").toEqual({ goneSince: null, goneLooks: 0 });
  shop.paypal.failNext("get", GONE);
  expect(await look()).toEqual({ goneSince: shop.clock.now(), goneLooks: 1 });
});

test("a payment that nobody approved lets its goods go in the moment in which its ten minutes are over", async () => {
  const { shop } = await openStarted();
  shop.clock.advance(10 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await only(shop)).toMatchObject({ state: "expired", reason: "not-approved" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a capture that PayPal has not made leaves the shopper their payment, to be asked for anew", async () => {
  const { shop, checkout, payment } = await openUncaptured();
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await only(shop)).toMatchObject({
    state: "created",
    reason: "not-captured",
    captureAttempt: 2,
  });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  const asked = shop.paypal.state.log.filter(({ operation }) => operation === "capture");
  expect(asked.at(-1)?.requestId).toMatch(/-2$/);
  await assertBooksBalance(shop);
});

test("a payment whose capture PayPal has not made ends once its hold is over, and says that it was being captured", async () => {
  const { shop } = await openUncaptured();
  shop.clock.advance(31 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await only(shop)).toMatchObject({
    state: "expired",
    reason: "not-approved",
    captureAttempt: 2,
  });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test("an order that was voided at PayPal while it was captured is not handed back to be paid", async () => {
  const { shop, payment } = await openUncaptured();
  const body = { id: payment.providerRef, status: "VOIDED" };
  shop.paypal.failNext("get", { status: 200, body });
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await only(shop)).toMatchObject({ state: "capturing", captureAttempt: 1 });
});

test("a look that says nothing of the money leaves a payment as it was, but for the look", async () => {
  const { shop, payment } = await openUnanswered();
  const before = await only(shop);
  const body = { id: payment.providerRef, status: "COMPLETED" };
  shop.paypal.failNext("get", { status: 200, body });
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await only(shop)).toEqual({ ...before, lookedAt: shop.clock.now() });
});

test("a payment that PayPal holds, and then names no capture of, waits for a person: the log says so", async () => {
  const { shop, payment } = await openHeld();
  const before = await only(shop);
  const body = { id: payment.providerRef, status: "APPROVED" };
  shop.paypal.failNext("get", { status: 200, body });
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(shop.logged).toContainEqual({ level: "error", event: "capture-not-named" });
  expect(await only(shop)).toEqual({ ...before, lookedAt: shop.clock.now() });
  const asked = shop.paypal.state.log.filter(({ operation }) => operation === "capture");
  expect(asked, "nobody asks for it a second time").toHaveLength(1);
});

test("a payment that PayPal was never told of is not asked after there, and stays as it is", async () => {
  const { shop, admin } = await openRefundShop();
  shop.paypal.failNext("create", "500", 2);
  const checkout = await prepare(shop, GARRI, STANDARD);
  expect((await refusal(shop.as().checkout.start(checkout))).code).toBe("PAYMENT_FAILED");
  shop.clock.advance(2 * HOUR_MS);
  const before = await only(shop);
  expect(await admin.payments.recheck({ paymentId: before.id })).toMatchObject({
    state: "created",
  });
  expect(await only(shop)).toEqual(before);
  expect(shop.paypal.state.log.filter(({ operation }) => operation === "get")).toEqual([]);
});

test("asking after an order of which a part went back does not take what is left for a wrong amount", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  const before = await only(shop);
  expect(await admin.payments.recheck({ paymentId: before.id })).toMatchObject({
    state: "completed",
  });
  expect(await only(shop)).toEqual({ ...before, lookedAt: shop.clock.now() });
  expect(shop.logged.map(({ event }) => event)).not.toContain("payment-to-be-refunded");
});

test("a capture of somebody else's that an event names makes no order of this payment", async () => {
  const { shop } = await openUnanswered();
  const [ours] = captures(shop);
  const told = shop.paypal.takeEvents().find(({ type }) => type === "PAYMENT.CAPTURE.COMPLETED");
  if (!ours || !told) throw new Error("nothing captured");
  const body = told.body.replaceAll(ours.id, "5VJ0000000000000X");
  const amount = { currency_code: ours.currency, value: ours.value };
  const theirs = { id: "5VJ0000000000000X", status: "COMPLETED", amount, custom_id: "ANOTHER" };
  shop.paypal.failNext("get", GONE, 40);
  shop.paypal.failNext("getCapture", { status: 200, body: theirs }, 40);

  await deliver(shop, "paypal", shop.paypal.signed(told.id, told.type, body));
  await windUpEvents(shop);
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(shop.logged).toContainEqual({ level: "error", event: "capture-of-another" });

  shop.paypal.clearFaults();
  await reconcilePayments(shop.context());
  expect(await only(shop)).toMatchObject({ state: "completed", captureId: ours.id });
});

test("a capture that the shop knows as its own needs no mark, where PayPal has forgotten its order", async () => {
  const { shop, settle } = await openHeld();
  settle("COMPLETED");
  const [capture] = captures(shop);
  if (!capture) throw new Error("nothing captured");
  const amount = { currency_code: capture.currency, value: capture.value };
  const unmarked = { id: capture.id, status: "COMPLETED", amount };
  shop.paypal.failNext("get", GONE);
  shop.paypal.failNext("getCapture", { status: 200, body: unmarked });
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(shop.logged.map(({ event }) => event)).not.toContain("capture-of-another");
  await assertBooksBalance(shop);
});

test("goods that are taken anew for who approved late are the second reservation of their payment", async () => {
  const { shop, checkout, payment } = await openStarted();
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  expect(await only(shop)).toMatchObject({ state: "completed", hold: 2 });
  const moved = await shop.db.select().from(stockMovements);
  expect(moved.map(({ kind, hold }) => [kind, hold]).slice(1)).toEqual([
    ["reserve", 1],
    ["release", 1],
    ["reserve", 2],
    ["sale", 2],
  ]);
});

/** One garri of ten, begun to be paid and not approved. */
async function openStarted() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  return { shop, checkout, payment: await shop.as().checkout.start(checkout) };
}

/** A capture that did not take effect, of which nobody heard; at PayPal it can be paid again. */
async function openUncaptured() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  shop.paypal.cancel(payment.providerRef);
  return { shop, checkout, payment };
}

/** The one payment of a shop, as it is kept. */
async function only(shop: TestShop) {
  const [payment, ...others] = await shop.db.select().from(payments);
  if (!payment || others.length > 0) throw new Error("not one payment");
  return payment;
}
