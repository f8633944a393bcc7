import { expect, test } from "vitest";
import { orders, outbox, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import {
  captures,
  complete,
  completeWhile,
  FAULTS,
  paymentStates,
  placeOrder,
  startApproved,
  stockOf,
  strikesOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STANDARD = { quote: false };

test("a payment whose product was deleted after the capture is given back, not tried for ever", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "egusi" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  await shop.client.execute("delete from products where id = 'garri'");

  expect(await refusal(complete(shop, checkout, payment))).toMatchObject({
    code: "PAYMENT_EXPIRED",
    message: expect.stringContaining("your money back"),
  });
  await runJobs(shop.context());

  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  expect(await refusal(complete(shop, checkout, payment))).toMatchObject({
    code: "PAYMENT_EXPIRED",
    message: expect.stringContaining("your money back"),
  });
});

test("a capture that comes after the reservation was let go is given back", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 1 });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  await expect(
    completeWhile(shop, checkout, payment, async () => {
      await shop.client.batch([
        `insert into stock_movements (product_id, payment_id, kind, stock_delta, reserved_delta, created_at)
         select product_id, payment_id, 'release', 0, -reserved_delta, 0 from stock_movements where kind = 'reserve'`,
        "update payments set state = 'expired'",
      ]);
      await placeOrder(shop, STANDARD);
    }),
  ).rejects.toMatchObject({ cause: { code: "PAYMENT_EXPIRED" } });
  await runJobs(shop.context());

  expect(await stockOf(shop, "garri")).toEqual({ stock: 0, reserved: 0 });
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a refund that could not be begun is not taken for done when it can", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ value: "0.01" });
  // Another request's refusal gives the payment back to the shopper in between.
  await expect(
    completeWhile(shop, checkout, payment, () =>
      shop.context().db.update(payments).set({ state: "created", captureAttempt: 2 }),
    ),
  ).rejects.toMatchObject({ cause: { code: "PAYMENT_MISMATCH" } });

  await runJobs(shop.context());
  shop.clock.advance(31 * MINUTE_MS);
  await runJobs(shop.context());

  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await assertBooksBalance(shop);
});

test.each(FAULTS)("a refund that fails (%s) is tried again, and made once", async (fault) => {
  const shop = await openTestShop({ vendorTimeoutMs: 300 });
  await refundOne(shop);
  shop.paypal.failNext("refund", fault, strikesOf(fault));

  await runJobs(shop.context());
  expect(await paymentStates(shop)).toEqual(["refunding"]);
  shop.clock.advance(2 * MINUTE_MS);
  await runJobs(shop.context());

  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(Object.values(shop.paypal.state.refunds)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a refund that PayPal will not make is given to a person, once, and asked no more", async () => {
  const shop = await openTestShop();
  await refundOne(shop);
  const body = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "TRANSACTION_DISPUTED" }] };
  shop.paypal.failNext("refund", { status: 422, body }, 5);

  for (let run = 0; run < 3; run++) {
    await runJobs(shop.context());
    shop.clock.advance(2 * 60 * MINUTE_MS);
  }

  const [message] = await refundMessages(shop);
  expect(message).toMatchObject({ doneAt: null, lastError: "TRANSACTION_DISPUTED" });
  expect(message?.failedAt).not.toBeNull();
  expect(shop.paypal.state.log.filter(({ operation }) => operation === "refund")).toHaveLength(1);
});

test("a refund that the account cannot cover is tried for hours before a person is asked", async () => {
  const shop = await openTestShop();
  await refundOne(shop);
  const issue = "REFUND_FAILED_INSUFFICIENT_FUNDS";
  shop.paypal.failNext(
    "refund",
    { status: 422, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } },
    50,
  );

  for (let run = 0; run < 14; run++) {
    await runJobs(shop.context());
    shop.clock.advance(61 * MINUTE_MS);
  }

  const [message] = await refundMessages(shop);
  expect(message).toMatchObject({ attempts: 12, lastError: issue, doneAt: null });
  expect(message?.failedAt).not.toBeNull();
});

test("money that somebody gave back by hand counts as given back", async () => {
  const shop = await openTestShop();
  await refundOne(shop);
  const [capture] = captures(shop);
  shop.paypal.settleCapture(capture?.id ?? "", "REFUNDED");

  await runJobs(shop.context());

  expect(await paymentStates(shop)).toEqual(["refunded"]);
});

test("an order that was saved is never given back", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  await complete(shop, checkout, payment);
  const [paid] = await shop.db.select().from(payments);
  const { settleCapture } = await import("#server/services/payments/settle-capture.ts");
  const capture = {
    id: paid?.captureId ?? "",
    status: "completed" as const,
    reason: null,
    amount: { cents: 1, currency: "USD" },
  };

  if (!paid) throw new Error("no payment");
  await expect(settleCapture(shop.context(), paid, capture, "COMPLETED")).rejects.toThrow();
  await runJobs(shop.context());

  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await refundMessages(shop)).toEqual([]);
  await assertBooksBalance(shop);
});

async function refundOne(shop: TestShop): Promise<void> {
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ value: "0.01" });
  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "PAYMENT_MISMATCH" },
  });
}

async function refundMessages(shop: TestShop) {
  const all = await shop.db.select().from(outbox);
  return all.filter(({ kind }) => kind === "refund_payment");
}
