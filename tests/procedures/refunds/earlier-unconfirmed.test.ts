import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { PaymentError } from "#server/ports/payments.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import {
  AMOUNT,
  ask,
  askedIds,
  failUnanswered,
  NOT_LISTED,
  openDoubt,
  refusing,
} from "./asking.ts";

test("a refund that was made beside one in doubt says nothing of that one: another is let through", async () => {
  const { admin, give, orderId, id } = await openDoubt({ isMade: false });
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  const listed = await admin.refunds.list({ orderId });
  expect(listed.map(({ state }) => state).sort()).toEqual(["completed", "completed", "failed"]);
  expect(listed.find((one) => one.id === id)).toMatchObject({ state: "failed" });
});

test("a refund in doubt that was made stops another, although the order has other refunds", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, AMOUNT);
  failUnanswered(shop, { isMade: true });
  const { id } = await give(orderId, AMOUNT);
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("PayPal had made an earlier refund"),
  });
  const found = (await admin.refunds.list({ orderId })).find((one) => one.id === id);
  expect(found).toMatchObject({ state: "completed" });
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(2);
});

test("of two refunds in doubt one was made: that is enough to stop another", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  failUnanswered(shop, { isMade: true });
  await give(orderId, AMOUNT);
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject({ code: "CONFLICT" });
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
});

test("a refund that still waits for PayPal's answer keeps no other from being made", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.paypal.failNext("refund", "503", 2);
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "requested", failureCode: "server" });
  expect(await give(orderId, { kind: "amount", orderCents: 2_000 })).toMatchObject({
    state: "completed",
  });
  expect(await admin.refunds.list({ orderId })).toHaveLength(2);
});

test("PayPal is asked what it has only where a refund is in doubt", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await give(orderId, AMOUNT);
  const before = shop.paypal.state.log.length;
  await give(orderId, AMOUNT);
  const asked = shop.paypal.state.log.slice(before).map(({ operation }) => operation);
  expect(asked).toEqual(["refund"]);
});

test("a payment that PayPal does not know has no refund either: another is asked for", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
});

test("a plain no to the question what went back is an answer: another is asked for", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  shop.paypal.failNext("get", refusing("ORDER_CANNOT_BE_SHOWN"));
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  expect(shop.logged).toContainEqual({ level: "warn", event: "refunds-not-listed" });
});

test.each([
  ["one 404", NOT_LISTED],
  ["a plain no", refusing("ORDER_CANNOT_BE_SHOWN")],
])(
  "%s is no answer where the capture says that money went back: no other is asked for, nor is that one closed",
  async (_what, answer) => {
    const { shop, admin, give, orderId, id } = await openDoubt({ isMade: true });
    const unsaid = {
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("PayPal cannot say just now"),
    };
    shop.paypal.failNext("get", answer);
    expect(await refusal(give(orderId, AMOUNT))).toMatchObject(unsaid);
    shop.paypal.failNext("get", answer);
    shop.paypal.failNext("getCapture", "503", 2);
    expect(await refusal(give(orderId, AMOUNT))).toMatchObject(unsaid);
    shop.paypal.failNext("get", answer);
    expect(await refusal(admin.refunds.close({ refundId: id }))).toMatchObject(unsaid);
    expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
    expect(await refusal(give(orderId, AMOUNT))).toMatchObject({ code: "CONFLICT" });
    expect(await admin.refunds.list({ orderId })).toMatchObject([{ id, state: "completed" }]);
    await assertBooksBalance(shop);
  },
);

test("what went back of a capture may be in the books: then another is asked for without the list", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, AMOUNT);
  failUnanswered(shop, { isMade: false });
  // Made, all of the capture would have gone back: that a part did proves that it was not.
  await give(orderId, { kind: "whole" });
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  await assertBooksBalance(shop);
});

test("a second part may have gone back of a capture that looks as after the first: without the list no other is asked for, nor is that one closed", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, AMOUNT);
  failUnanswered(shop, { isMade: true });
  const { id } = await give(orderId, AMOUNT);
  const unsaid = { code: "SERVICE_UNAVAILABLE" };
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject(unsaid);
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(admin.refunds.close({ refundId: id }))).toMatchObject(unsaid);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(2);

  shop.paypal.failNext("get", NOT_LISTED);
  expect(await admin.refunds.retry({ refundId: id }), "under the same id").toMatchObject({ id });
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(2);
  await assertBooksBalance(shop);
});

test("a list that cannot be written down lets no other refund through", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: true });
  await shop.client.execute(
    "create trigger never before update of state on refunds begin select raise(abort, 'never'); end",
  );
  const asked = askedIds(shop).length;
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject({ code: "INTERNAL" });
  expect(askedIds(shop)).toHaveLength(asked);
  expect(shop.logged).not.toContainEqual({ level: "warn", event: "refunds-not-listed" });
});

test("what is listed of no money is no refund, what is of other money is told of and not counted", async () => {
  const { shop, admin, give, orderId } = await openDoubt({ isMade: false });
  const [order] = Object.values(shop.paypal.state.orders);
  const captureId = order?.capture?.id ?? "";
  Object.assign(shop.paypal.refundInDashboard(captureId, 1), { cents: 0 });
  Object.assign(shop.paypal.refundInDashboard(captureId, 5), { currency: "EUR" });
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  const listed = await admin.refunds.list({ orderId });
  expect(listed.filter(({ source }) => source === "provider")).toEqual([]);
  const told = shop.logged.filter(({ event }) => event === "refund-not-adopted");
  expect(told).toEqual([{ level: "error", event: "refund-not-adopted" }]);
});

test("a payment of which PayPal's id is lost is asked after nowhere, and keeps no refund back", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  await shop.db.update(payments).set({ providerRef: null });
  const before = shop.paypal.state.log.length;
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  const asked = shop.paypal.state.log.slice(before).map(({ operation }) => operation);
  expect(asked).toEqual(["refund"]);
  expect(shop.logged.map(({ event }) => event)).not.toContain("refunds-not-listed");
});

test("a no without a reason is called refused", async () => {
  const { shop, admin, buy, quote } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const { chargeCents } = await quote(orderId, AMOUNT);
  const account = await newAdmin(shop, { email: "colleague@shop.test" });
  const ctx = shop.context(account.viewer);
  const refund = () => Promise.reject(new PaymentError("refused", "No"));
  const colleague = createCaller({ ...ctx, payments: withPayPal(ctx, () => ({ refund })) }).admin;
  await ask(colleague, orderId, AMOUNT, chargeCents);
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { state: "failed", failureCode: "refused" },
  ]);
});
