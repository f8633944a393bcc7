import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findPayment } from "#db/queries/payments/payments.ts";
import { payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { createCaller } from "#server/router.ts";
import { reconcilePayment } from "#server/services/payments/settle-by-provider.ts";
import { captures, complete, prepare, withPayPal } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openTabs, STANDARD } from "../unconfirmed/states.ts";

/* What another payment of the same cart comes to where one is looked at, or begun. */

test("an approved payment beside one that PayPal holds is let go at once, with its stock", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  for (const one of [first, second]) approve(one);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  expect(await complete(shop, first, first)).toEqual({ outcome: "pending" });
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stateOf(second)).toEqual(["expired", "superseded"]);
  expect(captures(shop)).toHaveLength(1);
});

test("of two payments of a cart that are both being captured the later one is left, and the cart is paid for once", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  for (const one of [first, second]) approve(one);
  await capturing(shop, first, second);
  await look(shop, first);
  expect(await stateOf(first)).toEqual(["expired", "superseded"]);
  expect(captures(shop)).toEqual([]);

  await look(shop, second);
  expect(await stateOf(second)).toEqual(["completed", null]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a third payment that begins to be captured while an earlier one is asked after may have paid, and is not said to have", async () => {
  const { shop, begin, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  const third = await begin();
  await capturing(shop, second);
  const ctx = shop.context();
  const gateways = withPayPal(ctx, (paypal) => ({
    getPayment: async (ref) => {
      const found = await paypal.getPayment(ref);
      await capturing(shop, third);
      return found;
    },
  }));
  const { checkoutKey: replacesKey } = first;
  const asked = { ...(await prepare(shop, GARRI, STANDARD)), replacesKey };
  const started = createCaller({ ...ctx, payments: gateways }).checkout.start(asked);
  expect(await refusal(started)).toMatchObject({
    code: "PAYMENT_UNCONFIRMED",
    message: expect.stringContaining("your earlier payment for this cart"),
  });
  expect(await stateOf(second)).toEqual(["created", "not-captured"]);
});

/** Their captures have begun, and nobody has heard what became of them. */
async function capturing(shop: TestShop, ...begun: { id: string }[]): Promise<void> {
  for (const { id } of begun) {
    await shop.db.update(payments).set({ state: "capturing" }).where(eq(payments.id, id));
  }
}

async function look(shop: TestShop, { id: paymentId }: { id: string }): Promise<void> {
  const payment = await findPayment(shop.db, { paymentId });
  if (!payment) throw new Error("nothing was begun");
  await reconcilePayment(shop.context(), payment);
}
