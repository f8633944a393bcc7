import { expect, test } from "vitest";
import { orders, refunds, stockMovements } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import {
  captures,
  complete,
  completeWhile,
  paymentStates,
  placeOrder,
  startApproved,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openUnanswered, REFUNDING, STANDARD } from "./states.ts";

test("who deletes the account while the payment is taken gets the order, as a guest does", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { browser, viewer } = await newCustomer(shop);
  const { checkout, payment } = await startApproved(shop, { ...STANDARD, viewer });

  const outcome = await completeWhile(shop, checkout, payment, () =>
    browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD })),
  );
  await runJobs(shop.context());

  expect(outcome).toMatchObject({ outcome: "ordered" });
  expect(await shop.db.select({ userId: orders.userId }).from(orders)).toEqual([{ userId: null }]);
  expect(await shop.db.select().from(refunds)).toEqual([]);
  expect(captures(shop)).toMatchObject([{ status: "COMPLETED" }]);
  await assertBooksBalance(shop);
});

test("where another request makes the order after all, the shopper is told of it, not of a refund", async () => {
  const { shop, checkout, payment } = await openUnanswered({ stock: 1 });
  shop.clock.advance(73 * HOUR_MS);
  shop.paypal.failNext("get", "503", 2);
  await reconcilePayments(shop.context());
  await placeOrder(shop, { ...STANDARD, shipping: { email: "b@shopper.test" } });

  shop.beforeStatement(REFUNDING, async () => {
    await addUnit(shop);
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  });
  const outcome = await complete(shop, checkout, payment);
  await runJobs(shop.context());

  expect(outcome).toMatchObject({ outcome: "ordered" });
  expect(await paymentStates(shop)).toEqual(["completed", "completed"]);
  expect(await shop.db.select().from(refunds)).toEqual([]);
  await assertBooksBalance(shop);
});

/** A unit comes in. */
function addUnit(shop: TestShop) {
  return shop.db.insert(stockMovements).values({
    productId: "garri",
    kind: "adjustment",
    stockDelta: 1,
    reservedDelta: 0,
    reason: "Delivery",
    actorName: "Thandi",
    createdAt: shop.clock.now(),
  });
}
