import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import {
  type Checkout,
  captures,
  complete,
  paymentStates,
  prepare,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openUnanswered, STANDARD } from "./states.ts";

/** A cart that is to be paid for again while an earlier payment of it may have taken money. */
const UNHEARD = "We have not heard back about your earlier payment for this cart yet";

test("a cart is the same whatever the order of its lines", async () => {
  const lines = ["egusi", "garri"].map((productId) => ({ productId, quantity: 2 }));
  for (const items of [lines, lines.toReversed()]) {
    const shop = await openShop();
    const first = await prepare(shop, items, STANDARD);
    await payUnanswered(shop, first);
    const reversed = await prepare(shop, items.toReversed(), STANDARD);
    shop.paypal.failNext("get", "503", 2);
    expect(await refusal(shop.as().checkout.start(reversed))).toMatchObject({
      code: "PAYMENT_UNCONFIRMED",
      message: expect.stringContaining(UNHEARD),
    });
    expect(await paymentStates(shop)).toEqual(["capturing"]);
    expect(shop.logged).toContainEqual({ level: "warn", event: "earlier-payment-not-settled" });
  }
});

test("other goods, or as many more of them, are another cart", async () => {
  const { shop } = await openUnanswered();
  await seedProducts(shop, { id: "egusi" });
  const more = await prepare(shop, [{ productId: "garri", quantity: 2 }], STANDARD);
  const others = await prepare(shop, [{ productId: "egusi", quantity: 1 }], STANDARD);
  for (const checkout of [more, others]) await shop.as().checkout.start(checkout);
  expect(await paymentStates(shop)).toEqual(["capturing", "created", "created"]);
});

test("an earlier payment whose money goes back makes way for another", async () => {
  const { shop, checkout } = await openUnanswered();
  const [capture] = captures(shop);
  if (!capture) throw new Error("nothing captured");
  capture.value = "0.01";
  const { providerRef } = await shop.as().checkout.start(again(checkout));
  expect(providerRef).not.toBe("");
  expect((await paymentStates(shop)).toSorted()).toEqual(["created", "refunding"]);
  shop.clock.advance(1);
  await runOutbox(shop.context());
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
});

test("of two payments in doubt one that went through is told of, whatever became of the other", async () => {
  const shop = await openShop();
  const first = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  const second = again(first);
  // Both are begun before either is paid for, in two tabs.
  const begun = [];
  for (const checkout of [first, second]) {
    begun.push({ checkout, payment: await shop.as().checkout.start(checkout) });
    shop.clock.advance(MINUTE_MS);
  }
  const [heard, unknown] = begun;
  if (!heard || !unknown) throw new Error("not begun");
  shop.paypal.approve(heard.payment.providerRef);
  await loseAnswer(shop, heard.checkout, heard.payment);
  // The shop lets no two of a cart be captured at once; it did once, and may find one at PayPal.
  await shop.db
    .update(payments)
    .set({ state: "capturing" })
    .where(eq(payments.providerRef, unknown.payment.providerRef));
  const ctx = shop.context();
  const gateways = withPayPal(ctx, ({ getPayment }) => ({
    getPayment: (ref) =>
      ref === unknown.payment.providerRef ? Promise.resolve(null) : getPayment(ref),
  }));
  const third = createCaller({ ...ctx, payments: gateways }).checkout.start(again(first));
  expect(await refusal(third)).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("has gone through"),
  });
  expect(await paymentStates(shop)).toEqual(["completed", "capturing"]);
});

test("a mistake of the shop's own while it asks after a payment in doubt lets no other be paid", async () => {
  const { shop, checkout } = await openUnanswered();
  const ctx = shop.context();
  const getPayment = () => Promise.reject(new Error("a mistake of the shop's own"));
  const shopper = createCaller({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  expect((await refusal(shopper.checkout.start(again(checkout)))).code).toBe("INTERNAL");
  expect(await shop.db.select().from(payments)).toHaveLength(1);
});

test("the payment that a new one replaces is asked after, whatever is in its cart", async () => {
  const { shop, checkout } = await openUnanswered();
  const other = {
    ...(await prepare(shop, [{ productId: "garri", quantity: 3 }], STANDARD)),
    replacesKey: checkout.checkoutKey,
  };
  shop.paypal.failNext("get", "503", 2);
  expect(await refusal(shop.as().checkout.start(other))).toMatchObject({
    message: expect.stringContaining("an earlier payment of yours"),
  });
  // A payment from before carts were told apart is asked after by its key alone.
  await shop.db.update(payments).set({ cartHash: null });
  shop.paypal.failNext("get", "503", 2);
  expect(await refusal(shop.as().checkout.start(other))).toMatchObject({
    message: expect.stringContaining("an earlier payment of yours"),
  });
  await shop.as().checkout.start(again(checkout));
  const open = await shop.db.select().from(payments).where(eq(payments.state, "created"));
  expect(open).toHaveLength(1);
});

/** The same in another tab. */
function again(checkout: Checkout): Checkout {
  return { ...checkout, checkoutKey: crypto.randomUUID() };
}

async function payUnanswered(shop: TestShop, checkout: Checkout): Promise<void> {
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await loseAnswer(shop, checkout, payment);
}

async function loseAnswer(
  shop: TestShop,
  checkout: Checkout,
  payment: { providerRef: string },
): Promise<void> {
  shop.paypal.failNext("capture", "lose-answer", 2);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
}

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "egusi" });
  return shop;
}
