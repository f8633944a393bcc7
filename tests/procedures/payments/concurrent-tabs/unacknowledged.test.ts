import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { captures, complete, paymentStates, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { linkTo } from "../../orders/admin/back-office.ts";
import { openHeld, openUnanswered, PAID, PAID_OTHER, STANDARD } from "../unconfirmed/states.ts";
import {
  goesThrough,
  openApproved,
  openBegun,
  press,
  pressUnder,
  TWO_GARRI,
  visitor,
} from "./browser.ts";

/* A browser remembers the payments of whose end it has not heard, whatever becomes of the tab that began them. */

const UNCONFIRMED = { code: "PAYMENT_UNCONFIRMED" };

test("who was told not to pay again, and presses once more after that payment has gone through, is not charged", async () => {
  const { shop, checkout } = await openUnanswered();
  const other = visitor(shop);
  shop.paypal.failNext("get", "503", 2);
  expect(await refusal(press(other, checkout))).toMatchObject(UNCONFIRMED);
  shop.clock.advance(5 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);

  expect(await refusal(press(other, checkout))).toMatchObject(PAID);
  expect(await paymentStates(shop)).toEqual(["completed"]);

  // Who has read so, and wants it all again.
  await press(other, checkout);
  expect(await paymentStates(shop)).toEqual(["completed", "created"]);
});

test("a payment that is being captured is waited for also where its shopper changes the cart; one that PayPal holds is not", async () => {
  const { shop, checkout } = await openUnanswered();
  const other = visitor(shop);
  shop.paypal.failNext("get", "503", 6);
  expect(await refusal(press(other, checkout))).toMatchObject(UNCONFIRMED);
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  expect(await refusal(press(other, two))).toMatchObject(UNCONFIRMED);
  await press(visitor(shop), two);

  const held = await openHeld();
  const waiting = visitor(held.shop);
  expect(await refusal(press(waiting, held.checkout))).toMatchObject(UNCONFIRMED);
  await press(waiting, await prepare(held.shop, TWO_GARRI, STANDARD));
});

test("who presses once more is not charged where their payment goes through in the moment in which the next one is written", async () => {
  const { shop, browser, checkout, started } = await openApproved();
  shop.beforeStatement('insert into "payments"', () => shop.as().checkout.complete(started));
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
  await press(browser, checkout);
  expect(await paymentStates(shop)).toEqual(["completed", "created"]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a payment that failed keeps nobody from beginning another", async () => {
  const { shop, checkout, settle } = await openHeld();
  const other = visitor(shop);
  expect(await refusal(press(other, checkout))).toMatchObject(UNCONFIRMED);
  settle("DECLINED");
  const started = await press(other, checkout);
  shop.paypal.approve(started.providerRef);
  await complete(shop, started, started);
  expect(captures(shop).map(({ status }) => status)).toEqual(["DECLINED", "COMPLETED"]);
});

test("who closed the tab after PayPal's approval, and begins anew in another, is not charged twice, whatever is in the cart", async () => {
  const { shop, browser, checkout } = await openApproved();
  await goesThrough(shop);
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  expect(await refusal(press(browser.copy(), two))).toMatchObject(PAID_OTHER);
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
  expect(captures(shop)).toHaveLength(1);
  await press(browser, two);
  await assertBooksBalance(shop);
});

test("who begins anew before the event of their approval has come is not charged twice: what they approved is their purchase", async () => {
  const { shop, browser, started } = await openApproved();
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  shop.paypal.failNext("get", "503", 2);
  const early = await press(browser.copy(), two);
  await shop.as().checkout.withdraw({ checkoutKey: early.checkoutKey });

  expect(await refusal(press(browser, two))).toMatchObject(PAID_OTHER);
  expect(await paymentStates(shop)).toEqual(["completed", "expired"]);
  await browser.call((caller) => caller.checkout.complete(started));
  const second = await press(browser, two);
  shop.paypal.approve(second.providerRef);
  await complete(shop, second, second);
  await goesThrough(shop);
  expect(captures(shop)).toHaveLength(2);
  await assertBooksBalance(shop);
});

test("a payment in another tab that its shopper has not approved is let be", async () => {
  const { shop, browser } = await openBegun();
  await press(browser, await prepare(shop, TWO_GARRI, STANDARD));
  expect(await paymentStates(shop)).toEqual(["created", "created"]);
});

test("the repeat of a press that was begun before the first payment went through charges nothing, and lets its goods go", async () => {
  const { shop, browser, approve } = await openBegun({ stock: 3 });
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  const second = await press(browser, two);
  approve();
  await goesThrough(shop);
  const repeat = () => pressUnder(second.checkoutKey, browser, two);
  expect(await refusal(repeat())).toMatchObject(PAID_OTHER);
  expect(captures(shop)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  await press(browser, two);
});

test("who began a payment of a cart that another device has paid for since is not charged for it again", async () => {
  const { shop, browser, checkout } = await openApproved();
  shop.clock.advance(1_000);
  const elsewhere = await press(visitor(shop), checkout);
  shop.paypal.approve(elsewhere.providerRef);
  await complete(shop, elsewhere, elsewhere);
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
  await press(browser, checkout);
  expect(captures(shop)).toHaveLength(1);
});

test("an answer that is lost on the way is given again to the same press, and is heard by who begins another", async () => {
  const { shop, browser, checkout } = await openApproved();
  await goesThrough(shop);
  const pressed = crypto.randomUUID();
  for (let time = 0; time < 2; time++) {
    expect(await refusal(pressUnder(pressed, browser, checkout))).toMatchObject(PAID);
  }
  await press(browser, checkout);
  expect(await paymentStates(shop)).toEqual(["completed", "created"]);
});

test("another purchase that a shopper hears of leaves the first one to be told", async () => {
  const { shop, browser, checkout, approve } = await openBegun();
  await seedProducts(shop, { id: "egusi" });
  const egusi = await prepare(shop, [{ productId: "egusi", quantity: 1 }], STANDARD);
  const other = await press(browser, egusi);
  shop.paypal.approve(other.providerRef);
  await browser.call((caller) => caller.checkout.complete(other));
  approve();
  await goesThrough(shop);
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
  await press(browser, checkout);
});

test("what a shopper holds themselves is let go where they are refused: the next press finds it on the shelf", async () => {
  const { shop, browser, checkout, approve } = await openBegun({ stock: 3 });
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  const { checkoutKey: replacesKey } = await press(browser, two);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 3, reserved: 3 });
  approve();
  await goesThrough(shop);
  expect(await refusal(press(browser, { ...checkout, replacesKey }))).toMatchObject(PAID);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  await press(browser, two);
});

test("who cancelled the order of an unheard payment buys again without a word", async () => {
  const { shop, browser, checkout } = await openApproved();
  await goesThrough(shop);
  const [order] = await shop.db.select().from(orders);
  await shop.as().orders.cancel(await linkTo(shop, order?.id ?? ""));
  await runOutbox(shop.context());
  await press(browser, checkout);
});

test("who began twice, and heard that it is ordered, buys the same again at once", async () => {
  const { shop, browser, checkout } = await openBegun();
  shop.clock.advance(1_000);
  const second = await press(browser, checkout);
  shop.paypal.approve(second.providerRef);
  await browser.call((caller) => caller.checkout.complete(second));
  expect(browser.holds()).toEqual([]);
  await press(browser, checkout);
});

test("a payment that is being captured keeps nobody from another cart for longer than an hour, and says that it is another's", async () => {
  const { shop, checkout } = await openUnanswered();
  const other = visitor(shop);
  shop.paypal.failNext("get", "503", 20);
  await refusal(press(other, checkout));
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  shop.clock.advance(HOUR_MS);
  expect(await refusal(press(other, two))).toMatchObject({
    ...UNCONFIRMED,
    message: expect.stringContaining("an earlier payment of yours"),
  });
  shop.clock.advance(1);
  await press(other, two);
});

test.each(["the checkout", "the page of their order"])(
  "who has heard from %s that it is ordered buys the same again at once",
  async (where) => {
    const { shop, browser, checkout, started } = await openApproved();
    if (where === "the checkout") {
      await browser.call((caller) => caller.checkout.complete(started));
    } else {
      await goesThrough(shop);
      const [order] = await shop.db.select().from(orders);
      const link = await linkTo(shop, order?.id ?? "");
      await browser.call((caller) => caller.orders.byId(link));
    }
    expect(browser.holds()).toEqual([]);
    await press(browser, checkout);
  },
);

test("a payment that PayPal held and let go is still to be heard of", async () => {
  const { shop, browser, checkout, started } = await openApproved();
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await browser.call((caller) => caller.checkout.complete(started));
  shop.paypal.settleCapture(captures(shop)[0]?.id ?? "", "COMPLETED");
  await goesThrough(shop);
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
});

test("who signs out, or whose account goes, leaves nothing to whoever is next", async () => {
  const { shop, browser, checkout } = await openApproved();
  const account = { email: "kofi@shopper.test" };
  await newCustomer(shop, account);
  await browser.call((caller) => caller.account.signIn({ ...account, password: PASSWORD }));
  const gone = browser.copy();
  await gone.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  await browser.call((caller) => caller.account.signOut());
  await goesThrough(shop);
  for (const next of [browser, gone]) await press(next, checkout);
});

test("an unheard payment is forgotten after a day, whatever was begun since: by then a letter has told its shopper", async () => {
  const { shop, browser, checkout } = await openApproved();
  await goesThrough(shop);
  await seedProducts(shop, { id: "egusi" });
  const egusi = await prepare(shop, [{ productId: "egusi", quantity: 1 }], STANDARD);
  shop.clock.advance(DAY_MS - MINUTE_MS - 2_000);
  expect(await refusal(press(browser.copy(), egusi))).toMatchObject(PAID_OTHER);
  shop.clock.advance(1_000);
  await press(browser, egusi);
  await press(browser, checkout);
});
