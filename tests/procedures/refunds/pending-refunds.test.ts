import { expect, test } from "vitest";
import { refunds } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileRefunds } from "#server/jobs/reconcile-refunds.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

/** How often the provider is asked what became of a refund. */

const PART = { kind: "amount", orderCents: 1_000 } as const;

test("a refund that PayPal has not finished is asked after once in half an hour", async () => {
  const { shop } = await openPending();
  shop.clock.advance(30 * MINUTE_MS);
  expect(await reconcileRefunds(shop.context())).toBe(0);
  shop.clock.advance(MINUTE_MS);
  expect(await reconcileRefunds(shop.context())).toBe(1);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ updatedAt: shop.clock.now() }]);
  shop.clock.advance(30 * MINUTE_MS);
  expect(await reconcileRefunds(shop.context())).toBe(0);
});

test("a refund that was given up without its answer is asked after beside a pending one, both in one run", async () => {
  const { shop, give, orderId } = await openPending();
  shop.paypal.failNext("refund", "unreachable", 50);
  await give(orderId, PART);
  for (let run = 0; run < 14; run++) {
    shop.clock.advance(61 * MINUTE_MS);
    await runOutbox(shop.context());
  }
  expect((await shop.db.select().from(refunds)).map(({ state }) => state).toSorted()).toEqual([
    "failed",
    "pending",
  ]);
  shop.clock.advance(6 * HOUR_MS + 1);
  expect(await reconcileRefunds(shop.context())).toBe(2);
  expect(await reconcileRefunds(shop.context())).toBe(0);
});

test("a mistake of the shop's own with one refund is told as what it is, and does not hold up the others", async () => {
  const { shop, admin } = await openPending();
  shop.clock.advance(HOUR_MS);
  const ctx = shop.context();
  const mistake = new Error("a mistake of the shop's own");
  const getRefund = () => Promise.reject(mistake);
  const payments = withPayPal(ctx, () => ({ getRefund }));
  await expect(reconcileRefunds({ ...ctx, payments })).rejects.toBe(mistake);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { state: "pending", updatedAt: shop.clock.now() },
  ]);
  shop.clock.advance(2 * HOUR_MS);
  expect(await admin.payments.differences(), "it was not PayPal's silence").toEqual([]);
});

/** An order with a refund that PayPal has not finished. */
async function openPending() {
  const backOffice = await openRefundShop();
  const { shop, buy, give } = backOffice;
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.paypal.twistNextRefund("PENDING");
  await give(orderId, PART);
  return { ...backOffice, orderId };
}
