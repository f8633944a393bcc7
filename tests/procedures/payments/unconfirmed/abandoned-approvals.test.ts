import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import {
  captures,
  complete,
  paymentStates,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { STANDARD } from "./states.ts";

test("an approved payment that its shopper left, and whose card is declined, ends: nobody is there to choose another", async () => {
  const { shop, payment, left } = await openLeft();
  shop.paypal.declineNext(payment.providerRef);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left()).toMatchObject({ state: "failed", reason: "declined" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a payment its shopper left whose capture is not answered says so, and is asked after again", async () => {
  const { shop, left } = await openLeft();
  shop.paypal.failNext("capture", "lose-answer", 2);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left()).toMatchObject({ state: "capturing" });
  expect(shop.logged).toContainEqual({ level: "warn", event: "payment-not-settled" });

  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left()).toMatchObject({ state: "completed" });
  expect(captures(shop)).toHaveLength(1);
});

test("a payment its shopper left whose cart they have paid for since is superseded, and lets its goods go", async () => {
  const { shop, begin, left } = await openLeft();
  shop.clock.advance(MINUTE_MS);
  const second = await begin();
  shop.paypal.approve(second.providerRef);
  await complete(shop, second, second);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left()).toMatchObject({ state: "expired", reason: "superseded" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
});

test("a payment its shopper left waits beside others of the same cart for half an hour from its start, and is then captured", async () => {
  const { shop, begin, left } = await openLeft();
  shop.clock.advance(MINUTE_MS);
  await begin();
  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  const waiting = await left();
  expect(waiting.reservedUntil).toBe(waiting.createdAt + 30 * MINUTE_MS);

  for (let tab = 0; tab < 4; tab++) {
    shop.clock.advance(5.5 * MINUTE_MS);
    await begin();
    await reconcilePayments(shop.context());
    expect(captures(shop)).toEqual([]);
  }
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left()).toMatchObject({ state: "completed", updatedAt: waiting.reservedUntil });
  expect(await paymentStates(shop)).toContain("created");
  expect(captures(shop)).toHaveLength(1);
});

test("a payment that was being captured when its shopper left does not wait for another of its cart", async () => {
  const { shop, checkout, payment, begin, left } = await openLeft();
  shop.clock.advance(MINUTE_MS);
  await begin();
  shop.paypal.failNext("capture", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left()).toMatchObject({ state: "completed" });
});

test("payments that were given up for good are looked at without a word, approved at PayPal or not", async () => {
  const { shop, checkout, begin, left } = await openLeft();
  const second = await begin({ replacesKey: checkout.checkoutKey });
  shop.paypal.approve(second.providerRef);
  shop.paypal.failNext("capture", {
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PAYER_ACTION_REQUIRED" }] },
  });
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect((await paymentStates(shop)).toSorted()).toEqual(["expired", "failed"]);
  expect(await left()).toMatchObject({ state: "expired", reason: "superseded" });

  shop.logged.length = 0;
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  expect(await reconcileEndedPayments(shop.context())).toBe(2);
  expect((await paymentStates(shop)).toSorted()).toEqual(["expired", "failed"]);
  expect(shop.logged).toEqual([]);
  expect(captures(shop)).toEqual([]);
});

/** A payment that its shopper approved and left; `begin` pays for the same cart in another tab. */
async function openLeft() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  return {
    shop,
    checkout,
    payment,
    begin: async (changes: { replacesKey?: string } = {}) => {
      const checkoutKey = crypto.randomUUID();
      const { providerRef } = await shop
        .as()
        .checkout.start({ ...checkout, ...changes, checkoutKey });
      return { checkoutKey, providerRef };
    },
    left: async () => {
      const { providerRef } = payment;
      const found = await shop.db
        .select()
        .from(payments)
        .where(eq(payments.providerRef, providerRef));
      if (!found[0]) throw new Error("the payment is gone");
      return found[0];
    },
  };
}
