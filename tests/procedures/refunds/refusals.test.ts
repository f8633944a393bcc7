import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refundFailureText } from "#messages/refundFailures/failure-text.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { captures } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";

const refusing = (issue: string) => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] },
});

test.each([
  ["TRANSACTION_DISPUTED", "dispute"],
  ["REFUND_TIME_LIMIT_EXCEEDED", "too old"],
  ["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK", "charged this payment back"],
  ["SOMETHING_NEW", "SOMETHING_NEW"],
])(
  "PayPal's %s is told in words, waits for a person, and can be tried again",
  async (issue, words) => {
    const { shop, buy, admin, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", refusing(issue));
    const refund = await give(orderId, { kind: "whole" });
    expect(refund.state).toBe("failed");
    expect(refundFailureText(refund)).toContain(words);
    expect(await admin.refunds.queue()).toMatchObject([{ id: refund.id, orderId }]);
    expect((await admin.dashboard.attention()).stuckPayments).toBe(1);

    const again = await admin.refunds.retry({ refundId: refund.id });
    expect(again).toMatchObject({ id: refund.id, state: "completed", failureCode: null });
    expect(await admin.refunds.queue()).toEqual([]);
    expect((await admin.dashboard.attention()).stuckPayments).toBe(0);
    const asked = shop.paypal.state.log.filter(({ operation }) => operation === "refund");
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(2);
    await assertBooksBalance(shop);
  },
);

test("a refund for which PayPal has no answer in an hour asks for a person, until it is made", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", "503", 100);
  expect(await give(orderId, { kind: "whole" })).toMatchObject({ state: "requested" });
  const stuck = async () => (await admin.dashboard.attention()).stuckPayments;
  for (let look = 0; look < 24; look++) {
    shop.clock.advance(5 * MINUTE_MS);
    await runOutbox(shop.context());
    expect(await stuck(), `after ${5 * (look + 1)} minutes`).toBe(look < 12 ? 0 : 1);
  }
  expect(await admin.refunds.queue()).toMatchObject([{ orderId, state: "requested" }]);

  shop.paypal.clearFaults();
  shop.clock.advance(60 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(await stuck()).toBe(0);
  await assertBooksBalance(shop);
});

test("a refund that failed can be put aside by a person, and gives its money free", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("REFUND_NOT_ALLOWED"));
  const { id } = await give(orderId, { kind: "whole" });
  await admin.refunds.close({ refundId: id });
  expect(await admin.refunds.queue()).toEqual([]);
  expect((await admin.dashboard.attention()).stuckPayments).toBe(0);
  await give(orderId, { kind: "whole" });
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("Another refund of this order was made"),
  });
  expect(await admin.refunds.list({ orderId })).toHaveLength(2);
});

test.each(["REFUND_FAILED_INSUFFICIENT_FUNDS", "PENDING_CAPTURE"])(
  "%s is tried again by itself until it goes through, without a person",
  async (issue) => {
    const { shop, buy, admin, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", refusing(issue), 3);
    const refund = await give(orderId, { kind: "whole" });
    expect(refund).toMatchObject({ state: "requested", providerCode: issue });
    expect(await admin.refunds.queue()).toMatchObject([{ failureCode: expect.any(String) }]);
    for (let run = 0; run < 3; run++) {
      shop.clock.advance(10 * MINUTE_MS);
      await runOutbox(shop.context());
    }
    expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "completed" }]);
    await assertBooksBalance(shop);
  },
);

test("an account without money for hours: the refund stays, failed, with its text", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("REFUND_FAILED_INSUFFICIENT_FUNDS"), 50);
  await give(orderId, { kind: "whole" });
  for (let run = 0; run < 14; run++) {
    shop.clock.advance(61 * MINUTE_MS);
    await runOutbox(shop.context());
  }
  const [failed] = await admin.refunds.list({ orderId });
  expect(failed).toMatchObject({ state: "failed", failureCode: "insufficient-funds" });
  expect(failed && refundFailureText(failed)).toBe(
    "The PayPal account does not hold enough money for this refund. Please add some.",
  );
});

test("a refund that is given up as the database breaks off is given up by the next run, and can be tried again", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", "503", 100);
  const { id: refundId } = await give(orderId, { kind: "whole" });
  const run = () => {
    shop.clock.advance(61 * MINUTE_MS);
    return runOutbox(shop.context());
  };
  for (let tried = 1; tried < 12; tried++) await run();
  // Whatever breaks off is tried once more at once.
  shop.beforeStatement('update "refunds" set "state"', failConnection, failConnection);
  await expect(run()).rejects.toThrow();
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "requested" }]);
  await run();
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "failed" }]);
  shop.paypal.clearFaults();
  expect(await admin.refunds.retry({ refundId })).toMatchObject({ state: "completed" });
  await assertBooksBalance(shop);
});

test("money that was given back in PayPal's dashboard is found when a refund is refused for it", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const [capture] = captures(shop);
  shop.paypal.refundInDashboard(capture?.id ?? "", 400);
  const refund = await give(orderId, { kind: "whole" });
  expect(refund).toMatchObject({ state: "failed", failureCode: "exceeds-left" });
  expect(await admin.refunds.list({ orderId })).toHaveLength(2);
  await give(orderId, { kind: "whole" });
  await assertBooksBalance(shop);
});
