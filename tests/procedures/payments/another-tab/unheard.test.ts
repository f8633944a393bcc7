import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import { captures, paymentStates, prepare } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { linkTo } from "../../orders/admin/back-office.ts";
import { GARRI, openHeld, openUnheard, PAID, STANDARD } from "../doubt/states.ts";

/* A browser remembers the payments of whose end it has not heard, whatever becomes of the tab that began them. */

const COOKIE = "__Host-soko.unheard_payments";

test("who was told not to pay again, and presses once more after that payment has gone through, is not charged", async () => {
  const { shop, checkout } = await openUnheard();
  const other = openBrowser(shop);
  shop.paypal.failNext("get", "503", 2);
  expect(await refusal(press(other, checkout))).toMatchObject({ code: "PAYMENT_UNCONFIRMED" });
  shop.clock.advance(5 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);

  expect(await refusal(press(other, checkout))).toMatchObject(PAID);
  expect(other.holds()).toEqual([]);
  expect(await paymentStates(shop)).toEqual(["completed"]);

  // Who has read so, and wants it all again.
  await press(other, checkout);
  expect(await paymentStates(shop)).toEqual(["completed", "created"]);
});

test("nor where it goes through in the moment in which the next one is written", async () => {
  const { shop, browser, checkout, started } = await openApproved();
  shop.before('insert into "payments"', () => shop.as().checkout.complete(started));
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a payment that failed, or whose order was cancelled since, is in nobody's way", async () => {
  const { shop, checkout, settle } = await openHeld();
  const other = openBrowser(shop);
  expect(await refusal(press(other, checkout))).toMatchObject({ code: "PAYMENT_UNCONFIRMED" });
  settle("DECLINED");
  const { checkoutKey, providerRef } = await press(other, checkout);
  shop.paypal.approve(providerRef);
  await other.call((caller) => caller.checkout.complete({ checkoutKey, providerRef }));
  expect(captures(shop).map(({ status }) => status)).toEqual(["DECLINED", "COMPLETED"]);
});

test("who closed the tab after PayPal's approval, and begins anew in another, is not charged twice, whatever is in the cart", async () => {
  const { shop, browser, checkout } = await openApproved();
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  await shop.settled();
  const two = await prepare(shop, [{ productId: "garri", quantity: 2 }], STANDARD);
  expect(await refusal(press(browser, two))).toMatchObject(PAID);
  expect(captures(shop)).toHaveLength(1);
  await press(browser, checkout);
  await assertBooksBalance(shop);
});

test("its order cancelled, they buy again without a word", async () => {
  const { shop, browser, checkout } = await openApproved();
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  const [order] = await shop.db.select().from(orders);
  await shop.as().orders.cancel(await linkTo(shop, order?.id ?? ""));
  await runOutbox(shop.context());
  await press(browser, checkout);
});

test("who has heard that it is ordered buys the same again at once", async () => {
  const { browser, checkout, started } = await openApproved();
  await browser.call((caller) => caller.checkout.complete(started));
  expect(browser.holds()).toEqual([]);
  await press(browser, checkout);
});

test("a press whose answer was lost is remembered by its repeat, and who signs out leaves nothing to the next", async () => {
  const { shop, browser, checkout, started } = await openApproved();
  browser.drop(COOKIE);
  const { checkoutKey } = started;
  await browser.call((caller) => caller.checkout.start({ ...checkout, checkoutKey }));
  expect(browser.holds()).toEqual([COOKIE]);
  await browser.call((caller) => caller.account.signOut());
  expect(browser.holds()).toEqual([]);
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  await press(browser, checkout);
});

test("after a day it is forgotten: by then a letter has told them", async () => {
  const { shop, browser, checkout } = await openApproved();
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  shop.clock.advance(DAY_MS - MINUTE_MS - 2_000);
  expect(await refusal(press(browser.copy(), checkout))).toMatchObject(PAID);
  shop.clock.advance(1_000);
  await press(browser, checkout);
});

test("nobody learns by a cookie of their own making what others bought", async () => {
  const { shop, checkout, browser } = await openApproved();
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  const [ids = "", endsAt = "", mac = ""] = browser.value(COOKIE).split(".");
  const stranger = openBrowser(shop);
  stranger.put(COOKIE, `${ids}.${endsAt}.${mac.replaceAll(/[a-y]/gu, "z")}`);
  await press(stranger, checkout);
  expect(await paymentStates(shop)).toEqual(["completed", "created"]);
});

type Browser = ReturnType<typeof openBrowser>;
type Checkout = Awaited<ReturnType<typeof prepare>>;

/** A press of the button in a tab that knows of no earlier one. */
async function press(browser: Browser, checkout: Checkout) {
  const checkoutKey = crypto.randomUUID();
  const { providerRef } = await browser.call((caller) =>
    caller.checkout.start({ ...checkout, checkoutKey }),
  );
  return { checkoutKey, providerRef };
}

/** A browser whose payment is approved, and that has not heard what became of it. */
async function openApproved() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const browser = openBrowser(shop);
  const started = await press(browser, checkout);
  shop.paypal.approve(started.providerRef);
  return { shop, browser, checkout, started };
}
