import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { COMPLETIONS } from "#server/services/limits/rate-limit.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import {
  type Checkout,
  captures,
  complete,
  paymentStates,
  prepare,
  startApproved,
} from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openHeld, openUnanswered, STANDARD } from "./states.ts";

/* What becomes of a payment is asked for again and again, and paid for again under the same key. */

test("for the end of one payment a browser asks so often and no more; the next window has it", async () => {
  const shop = await openTestShop({ isLocal: false });
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const begun = { checkout, payment: await shop.as().checkout.start(checkout) };
  const other = await startApproved(shop, STANDARD);
  const browser = openBrowser(shop, { address: "198.51.100.7" });
  const ask = ({ checkout: { checkoutKey }, payment: { providerRef } }: typeof begun) =>
    browser.call((caller) => caller.checkout.complete({ checkoutKey, providerRef }));
  for (let times = 0; times < COMPLETIONS.most; times += 1) {
    expect((await refusal(ask(begun))).code).toBe("PAYMENT_NOT_APPROVED");
  }
  const asked = shop.paypal.state.log.length;
  expect((await refusal(ask(begun))).code).toBe("RATE_LIMITED");
  expect(shop.paypal.state.log, "PayPal was not asked").toHaveLength(asked);
  expect(await paymentStates(shop)).toEqual(["created", "created"]);
  expect(await ask(other)).toMatchObject({ outcome: "ordered" });

  shop.paypal.approve(begun.payment.providerRef);
  shop.clock.advance(COMPLETIONS.windowMs);
  expect(await ask(begun)).toMatchObject({ outcome: "ordered" });
});

test("a browser that asks every half minute keeps no job from looking at what it asks for", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  for (let times = 0; times < 5; times += 1) {
    shop.clock.advance(MINUTE_MS / 2);
    shop.paypal.failNext("capture", "lose-answer", 2);
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  }
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("who presses again while a capture is in doubt is not led to PayPal, and reads that it is paid once that is known", async () => {
  const { shop, checkout } = await openUnanswered();
  shop.paypal.failNext("capture", "lose-answer", 2);
  shop.paypal.failNext("get", "unreachable", 2);
  expect((await refusal(pressAgain(shop, checkout))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await refusal(pressAgain(shop, checkout))).toMatchObject({
    code: "CONFLICT",
    field: "paid",
  });
  expect(captures(shop)).toHaveLength(1);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
});

test("who presses again while PayPal holds the money is told to wait, and not led to PayPal", async () => {
  const { shop, checkout } = await openHeld();
  expect((await refusal(pressAgain(shop, checkout))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["pending"]);
});

function pressAgain(shop: Awaited<ReturnType<typeof openTestShop>>, checkout: Checkout) {
  return shop.as().checkout.start(checkout);
}
