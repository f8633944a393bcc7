import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, payments } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { captures, complete, completeWhile, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { linkTo } from "../../orders/admin/back-office.ts";
import { openTabs, PAID } from "../unconfirmed/states.ts";

/* One cart in two tabs: begun in both, and approved in both. */

test("a payment whose cart was paid for by an earlier one since is not captured by its event", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  approve(second);
  await deliverAll(shop);
  approve(first);
  await complete(shop, first, first);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  await shop.settled();
  expect(captures(shop)).toHaveLength(1);
  expect(await stateOf(second)).toEqual(["expired", "superseded"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a browser that comes back to a payment whose cart was paid for since is told so, and nothing is captured", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  approve(first);
  const second = await begin();
  approve(second);
  await complete(shop, second, second);
  for (let time = 0; time < 2; time++) {
    expect(await refusal(complete(shop, first, first))).toMatchObject(PAID);
    shop.clock.advance(MINUTE_MS);
  }
  expect(captures(shop)).toHaveLength(1);
  expect(await stateOf(first)).toEqual(["expired", "superseded"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a payment begun later for a cart that is paid for is not captured, by the browser or the job", async () => {
  const { shop, begin, approve } = await openTabs();
  const first = await begin();
  const [second, third] = [await begin(), await begin()];
  for (const one of [first, second, third]) approve(one);
  await complete(shop, first, first);
  expect(await refusal(complete(shop, second, second))).toMatchObject(PAID);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(captures(shop)).toHaveLength(1);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("while one tab's payment is being captured the other's waits, and is captured where that took nothing", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  approve(second);
  await deliverAll(shop);
  approve(first);
  shop.paypal.declineNext(first.providerRef);
  const declined = await completeWhile(shop, first, first, async () => {
    expect(await refusal(complete(shop, second, second))).toMatchObject({
      code: "PAYMENT_UNCONFIRMED",
      message: expect.stringContaining("your earlier payment for this cart"),
    });
    shop.clock.advance(MINUTE_MS + 1_000);
    await processEvents(shop.context());
    expect(await stateOf(second)).toEqual(["created", null]);
  });
  expect(declined).toMatchObject({ outcome: "declined" });
  expect(await complete(shop, second, second)).toMatchObject({ outcome: "ordered" });
  shop.paypal.approve(first.providerRef);
  expect(await refusal(complete(shop, first, first))).toMatchObject(PAID);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("beside an unconfirmed payment of the same cart another lapses with its hold, and none is captured beside one that PayPal holds", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  for (const one of [first, second]) approve(one);
  await shop.db.update(payments).set({ state: "capturing" }).where(eq(payments.id, first.id));
  await shop.db.update(payments).set({ lookedAt: shop.clock.now() + HOUR_MS });
  await shop.db.update(payments).set({ lookedAt: 0 }).where(eq(payments.id, second.id));
  shop.clock.advance(31 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stateOf(second)).toEqual(["expired", "not-approved"]);
  expect((await refusal(complete(shop, second, second))).code).toBe("PAYMENT_UNCONFIRMED");

  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  expect(await complete(shop, first, first)).toEqual({ outcome: "pending" });
  expect(await refusal(complete(shop, second, second))).toMatchObject({
    code: "PAYMENT_UNCONFIRMED",
    message: expect.stringContaining("PayPal is still checking"),
  });
  expect(captures(shop)).toHaveLength(1);
});

test("a payment that lapsed before it was approved waits for what was begun since, and is captured where that is let be", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  shop.clock.advance(10 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stateOf(first)).toEqual(["expired", "not-approved"]);
  const second = await begin();
  approve(first);
  await deliverAll(shop);
  shop.clock.advance(5 * MINUTE_MS);
  await processEvents(shop.context());
  await shop.settled();
  expect(captures(shop)).toEqual([]);

  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect(await stateOf(second)).toEqual(["expired", "not-approved"]);
  await reconcileEndedPayments(shop.context());
  await shop.settled();
  expect(await stateOf(first)).toEqual(["completed", null]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a payment that lapsed and is approved in its last hour is captured at once, for nobody would look again in time", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  shop.clock.advance(10 * MINUTE_MS);
  await reconcilePayments(shop.context());
  shop.clock.advance(115 * MINUTE_MS);
  await begin();
  approve(first);
  await deliverAll(shop);
  shop.clock.advance(5 * MINUTE_MS);
  await processEvents(shop.context());
  await shop.settled();
  expect(await stateOf(first)).toEqual(["completed", null]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test.each(["the browser", "its event"])(
  "a payment beside one whose order was cancelled since is another purchase (by %s)",
  async (by) => {
    const { shop, begin, approve, stateOf } = await openTabs();
    const first = await begin();
    const second = await begin();
    approve(first);
    await complete(shop, first, first);
    const [order] = await shop.db.select().from(orders);
    await shop.as().orders.cancel(await linkTo(shop, order?.id ?? ""));
    await runOutbox(shop.context());
    approve(second);
    if (by === "the browser") {
      expect(await complete(shop, second, second)).toMatchObject({ outcome: "ordered" });
    } else {
      await deliverAll(shop);
      shop.clock.advance(5 * MINUTE_MS);
      await processEvents(shop.context());
      await shop.settled();
    }
    expect(await stateOf(second)).toEqual(["completed", null]);
    expect(
      captures(shop)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(["COMPLETED", "REFUNDED"]);
    await assertBooksBalance(shop);
  },
);

test("who was told that a payment failed is not charged at the next try beside the other tab's, paid for since", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  const second = await begin();
  approve(second);
  await deliverAll(shop);
  approve(first);
  shop.paypal.failNext("capture", {
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PAYER_CANNOT_PAY" }] },
  });
  expect((await refusal(complete(shop, first, first))).code).toBe("PAYMENT_FAILED");
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  await shop.settled();
  expect(await stateOf(second)).toEqual(["completed", null]);
  expect(await refusal(begin({ replacesKey: first.checkoutKey }))).toMatchObject(PAID);
  expect(captures(shop)).toHaveLength(1);

  // Somebody who has read so, and wants it all again.
  const other = await begin();
  approve(other);
  expect(await complete(shop, other, other)).toMatchObject({ outcome: "ordered" });
  await assertBooksBalance(shop);
});

test("a payment that is begun once the first is paid for is bought again, on purpose", async () => {
  const { shop, begin, approve } = await openTabs();
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  for (let time = 0; time < 2; time++) {
    const one = await begin();
    begun.push(one);
    approve(one);
    expect(await complete(shop, one, one)).toMatchObject({ outcome: "ordered" });
    shop.clock.advance(1_000);
  }
  const again = await Promise.all(begun.map((one) => complete(shop, one, one)));
  expect(again, "the pages of both may ask again").toMatchObject([
    { outcome: "ordered" },
    { outcome: "ordered" },
  ]);
  expect(captures(shop)).toHaveLength(2);
  await assertBooksBalance(shop);
});
