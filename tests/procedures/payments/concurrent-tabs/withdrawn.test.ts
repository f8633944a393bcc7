import { expect, test } from "vitest";
import { mails } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { captures, complete, paymentStates, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTabs } from "../unconfirmed/states.ts";
import { goesThrough } from "./browser.ts";

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
