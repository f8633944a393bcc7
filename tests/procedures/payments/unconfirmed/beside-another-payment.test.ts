import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, orders, payments } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { completePayment } from "#server/services/payments/complete.ts";
import {
  captures,
  complete,
  completeWhile,
  paymentStates,
  startApproved,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openProviderShop, PROVIDERS } from "#tests/factories/providers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { linkTo } from "../../orders/admin/back-office.ts";
import { openTabs, PAID, STANDARD } from "./states.ts";

/* What is told, and what becomes of the money, of a payment that another of its cart was quicker than. */

test("an order that was cancelled is found by its own payment, whatever was paid for in its place since", async () => {
  const { shop, begin, approve } = await openTabs();
  const first = await begin();
  const second = await begin();
  approve(first);
  const placed = await complete(shop, first, first);
  const [order] = await shop.db.select().from(orders);
  await shop.as().orders.cancel(await linkTo(shop, order?.id ?? ""));
  await runOutbox(shop.context());
  approve(second);
  await complete(shop, second, second);
  expect(await complete(shop, first, first)).toMatchObject({
    outcome: "ordered",
    orderId: placed.outcome === "ordered" ? placed.orderId : "",
  });
});

test("whose cart another payment has paid for is told so without asking PayPal, which may be away", async () => {
  const { shop, begin, approve } = await openTabs();
  const first = await begin();
  const second = await begin();
  for (const one of [first, second]) approve(one);
  await complete(shop, first, first);
  const asked = shop.paypal.state.log.length;
  expect(await refusal(complete(shop, second, second))).toMatchObject(PAID);
  expect(shop.paypal.state.log.slice(asked)).toEqual([]);
});

test("who pays in another tab in the moment in which the job captures the one they left is charged once", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const left = await begin();
  for (const one of [first, left]) approve(one);
  await shop.db.update(payments).set({ lookedAt: shop.clock.now() + HOUR_MS });
  await shop.db.update(payments).set({ lookedAt: 0 }).where(eq(payments.id, left.id));
  shop.clock.advance(4 * MINUTE_MS);
  shop.beforeStatement('update "payments"', () => complete(shop, first, first));
  await reconcilePayments(shop.context());
  expect(await stateOf(first)).toEqual(["completed", null]);
  expect(await stateOf(left)).toEqual(["expired", "superseded"]);
  expect(captures(shop)).toHaveLength(1);
  const said = shop.logged.map(({ event }) => event);
  expect(said).not.toContain("payment-not-settled");
  await assertBooksBalance(shop);
});

test("a payment that lapsed and is approved late waits without a word while an earlier one is in doubt", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  const isLookedAtLater = { state: "capturing" as const, lookedAt: shop.clock.now() + DAY_MS };
  await shop.db.update(payments).set(isLookedAtLater).where(eq(payments.id, first.id));
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stateOf(second)).toEqual(["expired", "not-approved"]);
  approve(second);
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  shop.logged.length = 0;
  expect(await reconcileEndedPayments(shop.context())).toBe(1);
  expect(shop.logged).toEqual([]);
  expect(await stateOf(second)).toEqual(["expired", "not-approved"]);
  expect(captures(shop)).toEqual([]);
});

test("what was captured while its shopper could pay again is an order beside another that is in doubt", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  approve(first);
  const ctx = shop.context();
  let isReopened = false;
  const settings = async () => {
    if (!isReopened) {
      isReopened = true;
      await shop.db.update(payments).set({ state: "created" }).where(eq(payments.id, first.id));
      await shop.db.update(payments).set({ state: "capturing" }).where(eq(payments.id, second.id));
    }
    return ctx.settings();
  };
  const { checkoutKey, providerRef } = first;
  const done = await completePayment({ ...ctx, settings }, { checkoutKey, providerRef });
  expect(done).toMatchObject({ outcome: "ordered" });
  expect(await stateOf(first)).toEqual(["completed", null]);
  expect(captures(shop)).toHaveLength(1);
});

test("who was told meanwhile that PayPal looks at their payment has a letter when it is declined, on its page too", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ status: "DECLINED" });
  const told = await completeWhile(shop, checkout, payment, async () => {
    const [capture] = captures(shop);
    Object.assign(capture ?? {}, { status: "PENDING" });
    shop.clock.advance(4 * MINUTE_MS);
    await reconcilePayments(shop.context());
    expect(await paymentStates(shop)).toEqual(["pending"]);
  });
  expect(told).toMatchObject({ outcome: "declined" });
  expect(await paymentStates(shop)).toEqual(["failed"]);
  const letters = shop.db.select().from(mails).where(eq(mails.kind, "payment-not-taken"));
  expect(await letters).toHaveLength(1);
});

test("where approving is paying, what is held beside one that is paid for ends as superseded, and goes back once it is let go", async () => {
  const { shop, driver, context, start, complete: finish } = await openPaidOnApproval();
  const first = await start();
  shop.clock.advance(MINUTE_MS);
  const second = await start();
  driver.approve(first.ref);
  shop.clock.advance(MINUTE_MS);
  await finish(first);
  driver.hold(second.ref);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(context());
  const ofSecond = eq(payments.providerRef, second.ref);
  expect(await shop.db.select().from(payments).where(ofSecond)).toMatchObject([
    { state: "expired", reason: "superseded" },
  ]);
  await driver.release(second.ref);
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  await reconcileEndedPayments(context());
  await runOutbox(context());
  expect(driver.refundedCents()).toBe(first.payment.chargeCents);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
});

test("where approving is paying, what is held beside an earlier one in doubt is waited for", async () => {
  const { shop, driver, context, start } = await openPaidOnApproval();
  const [first, second] = [await start(), await start()];
  const ofFirst = eq(payments.providerRef, first.ref);
  const isLookedAtLater = { state: "capturing" as const, lookedAt: shop.clock.now() + DAY_MS };
  await shop.db.update(payments).set(isLookedAtLater).where(ofFirst);
  driver.hold(second.ref);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(context());
  const ofSecond = eq(payments.providerRef, second.ref);
  expect(await shop.db.select().from(payments).where(ofSecond)).toMatchObject([
    { state: "pending", reason: "CHECKING" },
  ]);
});

test("where approving is paying, what lapsed and is paid beside another that is open goes back", async () => {
  const { shop, driver, context, start } = await openPaidOnApproval();
  const first = await start();
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(context());
  await start();
  driver.approve(first.ref);
  shop.clock.advance(61 * MINUTE_MS);
  await reconcileEndedPayments(context());
  await runOutbox(context());
  expect((await paymentStates(shop)).toSorted()).toEqual(["created", "refunded"]);
  expect(driver.refundedCents()).toBe(first.payment.chargeCents);
  expect(await shop.db.select().from(orders)).toEqual([]);
});

function openPaidOnApproval() {
  const [, drive] = PROVIDERS.find(([name]) => name === "kasi") ?? [];
  if (!drive) throw new Error("no provider");
  return openProviderShop(drive);
}
