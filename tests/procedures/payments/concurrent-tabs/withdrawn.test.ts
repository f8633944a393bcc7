import { expect, test } from "vitest";
import { mails } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { captures, complete, paymentStates, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openTabs, STANDARD } from "../unconfirmed/states.ts";
import { goesThrough, TWO_GARRI } from "./browser.ts";

/* The order was changed on the page while PayPal's window was open over it. */

test("a withdrawn payment that is approved in PayPal's window is not captured, by its event, the job or its tab", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const old = await begin();
  await shop.as().checkout.withdraw({ checkoutKey: old.checkoutKey });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  approve(old);
  await goesThrough(shop);
  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect((await refusal(complete(shop, old, old))).code).toBe("PAYMENT_EXPIRED");
  expect(await stateOf(old)).toEqual(["expired", "superseded"]);
  expect(captures(shop)).toEqual([]);
  expect(await shop.db.select().from(mails)).toEqual([]);
  await assertBooksBalance(shop);
});

test("a payment that lapsed while PayPal's window was open is withdrawn all the same: whoever approves it then is not charged", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const old = await begin();
  await lapse(shop);
  expect(await stateOf(old)).toEqual(["expired", "not-approved"]);
  await shop.as().checkout.withdraw({ checkoutKey: old.checkoutKey });
  approve(old);
  await goesThrough(shop);
  expect((await refusal(complete(shop, old, old))).code).toBe("PAYMENT_EXPIRED");
  expect(await stateOf(old)).toEqual(["expired", "superseded"]);
  expect(captures(shop)).toEqual([]);
  await assertBooksBalance(shop);
});

test("of a lapsed payment and the one in its place, for other goods, the one in its place alone is charged", async () => {
  const { shop, begin, approve } = await openTabs();
  const old = await begin();
  await lapse(shop);
  const again = { ...(await prepare(shop, TWO_GARRI, STANDARD)), replacesKey: old.checkoutKey };
  const next = await shop.as().checkout.start(again);
  approve(old);
  await goesThrough(shop);
  approve(next);
  expect(await complete(shop, again, next)).toMatchObject({ outcome: "ordered" });
  expect(captures(shop)).toHaveLength(1);
  expect(await paymentStates(shop)).toEqual(["expired", "completed"]);
});

test("a payment that is being captured, or went through, is not withdrawn any more", async () => {
  const { shop, begin, approve } = await openTabs();
  const one = await begin();
  approve(one);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await refusal(complete(shop, one, one));
  const { checkoutKey } = one;
  await shop.as().checkout.withdraw({ checkoutKey });
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  await complete(shop, one, one);
  await shop.as().checkout.withdraw({ checkoutKey });
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
});

test("who approves what they have withdrawn, and orders nothing since, has a letter an hour later, once", async () => {
  const { shop, begin, approve } = await openTabs();
  const old = await begin();
  await shop.as().checkout.withdraw({ checkoutKey: old.checkoutKey });
  approve(old);
  expect(await lettersAfter(shop, 10 * MINUTE_MS), "they may still be on the page").toEqual([]);
  const [letter, ...others] = await lettersAfter(shop, HOUR_MS);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ kind: "payment-not-taken", recipient: "thandi@shopper.test" });
  expect(letter?.text).toContain("after you had changed your order, so we did not take it.");
  expect(await lettersAfter(shop, 2 * HOUR_MS)).toHaveLength(1);
  expect(captures(shop)).toEqual([]);
});

test("who approves what they have withdrawn, and pays for the changed order, has no letter but that order's", async () => {
  const { shop, again, next } = await openChanged();
  expect(await complete(shop, again, next)).toMatchObject({ outcome: "ordered" });
  const letters = await lettersAfter(shop, 2 * HOUR_MS);
  expect(letters.map(({ kind }) => kind)).not.toContain("payment-not-taken");
});

test("who approves what they have withdrawn, and whose changed order PayPal holds, is not told to order again", async () => {
  const { shop, again, next } = await openChanged();
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  expect(await complete(shop, again, next)).toMatchObject({ outcome: "pending" });
  const letters = await lettersAfter(shop, 2 * HOUR_MS);
  expect(letters.map(({ kind }) => kind)).not.toContain("payment-not-taken");
});

test("a customer who orders under a corrected address hears nothing untrue at the mistyped one", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { browser } = await newCustomer(shop);
  const mistyped = await prepare(shop, GARRI, {
    ...STANDARD,
    shipping: { email: "tandhi@shopper.test" },
  });
  const old = await browser.call((caller) => caller.checkout.start(mistyped));
  const { checkoutKey } = mistyped;
  await browser.call((caller) => caller.checkout.withdraw({ checkoutKey }));
  shop.paypal.approve(old.providerRef);
  shop.clock.advance(1_000);
  const again = { ...(await prepare(shop, GARRI, STANDARD)), replacesKey: checkoutKey };
  const next = await browser.call((caller) => caller.checkout.start(again));
  shop.paypal.approve(next.providerRef);
  expect(await complete(shop, again, next)).toMatchObject({ outcome: "ordered" });
  const letters = await lettersAfter(shop, 2 * HOUR_MS);
  expect(letters.map(({ kind }) => kind)).not.toContain("payment-not-taken");
});

test("who never approves what they have withdrawn has no letter", async () => {
  const { shop, begin } = await openTabs();
  const { checkoutKey } = await begin();
  await shop.as().checkout.withdraw({ checkoutKey });
  expect(await lettersAfter(shop, 2 * HOUR_MS)).toEqual([]);
});

test("withdrawing a payment twice, or under a key that nobody has begun with, changes nothing", async () => {
  const { shop, begin } = await openTabs();
  const { checkoutKey } = await begin();
  const other = await begin();
  for (const key of [checkoutKey, checkoutKey, crypto.randomUUID()]) {
    await shop.as().checkout.withdraw({ checkoutKey: key });
  }
  expect(await paymentStates(shop)).toEqual(["expired", "created"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
  expect(other.providerRef).not.toBe("");
});

/** Somebody approved what they had withdrawn, and then the changed order, which is to be captured. */
async function openChanged() {
  const { shop, begin, approve } = await openTabs();
  const old = await begin();
  await shop.as().checkout.withdraw({ checkoutKey: old.checkoutKey });
  approve(old);
  const again = { ...(await prepare(shop, TWO_GARRI, STANDARD)), replacesKey: old.checkoutKey };
  const next = await shop.as().checkout.start(again);
  approve(next);
  return { shop, again, next };
}

/** The letters that are written once the job has looked at what has ended, so much later. */
async function lettersAfter(shop: TestShop, ms: number) {
  shop.clock.advance(ms);
  await reconcileEndedPayments(shop.context());
  return shop.db.select().from(mails);
}

/** Nobody has approved within the time for which goods are held. */
async function lapse(shop: TestShop): Promise<void> {
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
}
