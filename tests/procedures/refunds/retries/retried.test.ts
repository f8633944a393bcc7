import { expect, test } from "vitest";
import { auditLog, refunds } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileRefunds } from "#server/jobs/reconcile-refunds.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { captures, strikesOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import {
  type Admin,
  AMOUNT,
  askedIds,
  failUnanswered,
  refundMessages,
  refusing,
} from "../asking.ts";

test("a refund that PayPal had made, and cannot list just now, is asked for under its old id: money goes back once", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  failUnanswered(shop, { isMade: true });
  const { id } = await give(orderId, AMOUNT);
  shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ id, state: "completed" });
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
  expect(new Set(askedIds(shop)).size).toBe(1);
  await assertBooksBalance(shop);
});

test("a refund that PayPal had made after all is given as it is: nothing is queued or written in the log", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  failUnanswered(shop, { isMade: true });
  const { id } = await give(orderId, AMOUNT);
  const asked = askedIds(shop).length;
  const again = await admin.refunds.retry({ refundId: id });
  expect(again).toMatchObject({ id, state: "completed", provider: "paypal" });
  expect(askedIds(shop)).toHaveLength(asked);
  expect(await actsOf(shop)).toEqual(["order.refund"]);
  expect(await refundMessages(shop)).toMatchObject([{ doneAt: shop.clock.now(), failedAt: null }]);
});

test("a refund that PayPal never heard of is asked for, and made", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  failUnanswered(shop, { isMade: false });
  const { id } = await give(orderId, AMOUNT);
  expect(shop.paypal.state.refunds).toEqual({});
  const again = await admin.refunds.retry({ refundId: id });
  expect(again).toMatchObject({ state: "completed", provider: "paypal" });
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
});

test("where PayPal refused a refund in plain words it is not asked first what it has", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, AMOUNT);
  const before = shop.paypal.state.log.length;
  await admin.refunds.retry({ refundId: id });
  const asked = shop.paypal.state.log.slice(before).map(({ operation }) => operation);
  expect(asked).toEqual(["refund"]);
});

test.each(["FAILED", "CANCELLED"] as const)(
  "a refund that came to nothing at PayPal (%s) is asked for under another id, or PayPal answers as before",
  async (status) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.twistNextRefund(status);
    const { id } = await give(orderId, { kind: "whole" });
    expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
    expect(askedIds(shop)).toEqual([`ref-${id}`, `ref-${id}-again-2`]);
    expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
    await assertBooksBalance(shop);
  },
);

test("a refund of the dashboard's that came to nothing can be asked for here, under an id of its own", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.twistNextRefund("PENDING");
  const { id: theirs } = shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 100);
  // All of it is too much, for which PayPal is asked what went back already.
  expect(await give(orderId, { kind: "whole" })).toMatchObject({ failureCode: "exceeds-left" });
  shop.paypal.settleRefund(theirs, "FAILED");
  shop.clock.advance(60 * MINUTE_MS);
  await reconcileRefunds(shop.context());
  const found = (await admin.refunds.list({ orderId })).find(({ source }) => source === "provider");
  expect(found).toMatchObject({ state: "failed", failureCode: "failed", chargeCents: 100 });
  const refundId = found?.id ?? "";
  expect(await admin.refunds.retry({ refundId })).toMatchObject({ state: "completed" });
  expect(askedIds(shop).at(-1)).toBe(`ref-${refundId}-again-2`);
});

test("each plain no is the end of its request id: the next try has another one", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("REFUND_FAILED_INSUFFICIENT_FUNDS"), 50);
  const { id } = await give(orderId, { kind: "whole" });
  for (let run = 0; run < 11; run++) {
    shop.clock.advance(61 * MINUTE_MS);
    await runOutbox(shop.context());
  }
  const again = Array.from({ length: 11 }, (_, at) => `ref-${id}-again-${at + 2}`);
  expect(askedIds(shop)).toEqual([`ref-${id}`, ...again]);
});

test.each(["429", "503", { status: 401, body: {} }] as const)(
  "what is no answer (%s) leaves the request id as it is",
  async (fault) => {
    const { shop, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", fault, 2);
    const { id } = await give(orderId, { kind: "whole" });
    shop.paypal.clearFaults();
    shop.clock.advance(2 * MINUTE_MS);
    await runOutbox(shop.context());
    expect(new Set(askedIds(shop))).toEqual(new Set([`ref-${id}`]));
    expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  },
);

test("the outbox asks in a minute for what was not answered at once, and not before", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const isQuiet = async () => {
    const before = askedIds(shop).length;
    shop.clock.advance(MINUTE_MS - 1);
    await runOutbox(shop.context());
    return askedIds(shop).length === before;
  };
  shop.paypal.failNext("refund", "503", 2);
  const { id } = await give(orderId, { kind: "whole" });
  expect(await isQuiet(), "asked for").toBe(true);
  shop.clock.advance(1);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await runOutbox(shop.context());
  shop.paypal.failNext("refund", "503", 2);
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "requested" });
  expect(await isQuiet(), "tried again").toBe(true);
  shop.clock.advance(1);
  await runOutbox(shop.context());
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ id, state: "completed" }]);
});

test("who tried it again, and which money it was, is in the log of what was done", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, AMOUNT);
  await admin.refunds.retry({ refundId: id });
  const [act] = (await shop.db.select().from(auditLog)).filter(
    ({ action }) => action === "order.retry-refund",
  );
  expect(act).toMatchObject({
    subject: "order",
    subjectId: orderId,
    subjectName: orderNumber(orderId),
    after: { randCents: 1_000, currency: "ZAR", chargeCents: 57, chargeCurrency: "USD" },
  });
});

test("a change of a refund in the moment in which it failed is a later one all the same", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, AMOUNT);
  const failedAt = shop.clock.now();
  await admin.refunds.retry({ refundId: id });
  const [row] = await shop.db.select().from(refunds);
  // Asked for, and made.
  expect(row).toMatchObject({ state: "completed", updatedAt: failedAt + 2 });
});

test("a retried refund of named units that stay off the shelf takes them again, where their order took them meanwhile", async () => {
  const { shop, admin, buy, give, stock } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  await setStatus(admin, orderId, "cancelled");
  await setStatus(admin, orderId, "pending");
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  const held = await stock("garri");
  await setStatus(admin, orderId, "cancelled");
  expect(await stock("garri"), "one was given back by name").toBe((held ?? 0) + 2);
  await assertBooksBalance(shop);
});

test("a retried refund of all the money leaves with their order the goods that it took meanwhile", async () => {
  const { shop, admin, buy, give, stock } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, { kind: "whole" });
  await setStatus(admin, orderId, "cancelled");
  expect(await stock("garri"), "they were not to go back").toBe(97);
  await setStatus(admin, orderId, "pending");
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  expect(await stock("garri"), "others are packed").toBe(94);
  await setStatus(admin, orderId, "cancelled");
  expect(await stock("garri")).toBe(97);
  await assertBooksBalance(shop);
});

test("a retried refund of all the money with the goods puts them back on the shelf again, where their order took them meanwhile", async () => {
  const { shop, admin, buy, give, stock } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, { kind: "whole" }, { restock: true });
  expect(await stock("garri"), "moved when it was asked for").toBe(100);
  await setStatus(admin, orderId, "cancelled");
  await setStatus(admin, orderId, "pending");
  expect(await stock("garri")).toBe(97);
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  expect(await stock("garri")).toBe(100);
  await assertBooksBalance(shop);
});

async function setStatus(
  admin: Admin["admin"],
  orderId: string,
  status: "cancelled" | "pending",
): Promise<void> {
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status });
}

async function actsOf(shop: TestShop) {
  const acts = (await shop.db.select().from(auditLog)).map(({ action }) => action);
  return acts.filter((action) => action.startsWith("order."));
}
