import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, mails, outbox, payments, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { captures, complete, paymentStates, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { AMOUNT, askedIds, refundMessages, refusing } from "./asking.ts";

/** A payment whose money has to go back, for no order came of it; nobody has asked for it yet. */
async function openUntaken(captured: Parameters<TestShop["paypal"]["twistNextCapture"]>[0] = {}) {
  const backOffice = await openRefundShop();
  const { shop } = backOffice;
  const { checkout, payment } = await startApproved(shop, { quote: false });
  shop.paypal.twistNextCapture({ value: "0.50", ...captured });
  await expect(complete(shop, checkout, payment)).rejects.toThrow();
  shop.paypal.takeEvents();
  return { ...backOffice, captureId: captures(shop)[0]?.id ?? "" };
}

async function runLater(shop: TestShop): Promise<void> {
  shop.clock.advance(2 * MINUTE_MS);
  await runOutbox(shop.context());
}

/** The one message to make a refund is done, without a failure on its way. */
async function expectDone(shop: TestShop): Promise<void> {
  expect(await refundMessages(shop)).toMatchObject([
    { doneAt: shop.clock.now(), failedAt: null, lastError: null },
  ]);
  expect(troubles(shop)).toEqual([]);
}

function troubles(shop: TestShop) {
  const told = ["dead-letter", "message-failed"];
  return shop.logged.filter(({ event }) => told.includes(event));
}

test("the message of a refund that the outbox makes is done with it", async () => {
  const { shop } = await openUntaken();
  await runLater(shop);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await expectDone(shop);
});

test("a message that comes once more for a refund that was made asks for nothing", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  await give(orderId, AMOUNT);
  await shop.db
    .update(outbox)
    .set({ doneAt: null, dueAt: 0 })
    .where(eq(outbox.kind, "refund_payment"));
  await runLater(shop);
  expect(askedIds(shop)).toHaveLength(1);
  await expectDone(shop);
});

test("a message whose refund is there no more is done", async () => {
  const { shop } = await openUntaken();
  await shop.db.update(outbox).set({ subjectId: "gone" }).where(eq(outbox.kind, "refund_payment"));
  await runLater(shop);
  expect(askedIds(shop)).toEqual([]);
  await expectDone(shop);
});

test("an event that says that a refund was made settles its message: PayPal is not asked again", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", "lose-answer");
  shop.paypal.failNext("refund", "503");
  const { id } = await give(orderId, AMOUNT);
  await deliverAll(shop);
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ id, state: "completed" }]);
  expect(await refundMessages(shop)).toMatchObject([{ doneAt: shop.clock.now(), failedAt: null }]);
});

test("a refund that PayPal had made, and refuses for that, is found and done", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", "lose-answer");
  shop.paypal.failNext("refund", "503");
  await give(orderId, { kind: "whole" });
  shop.paypal.failNext("refund", refusing("CAPTURE_FULLY_REFUNDED"));
  await runLater(shop);
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "completed" }]);
  expect(await refundMessages(shop)).toMatchObject([{ doneAt: shop.clock.now(), failedAt: null }]);
  expect(troubles(shop)).toEqual([]);
});

test("a plain no at once ends a refund's message as well: the outbox does not ask again", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await give(orderId, AMOUNT);
  expect(await refundMessages(shop)).toMatchObject([
    { doneAt: null, failedAt: shop.clock.now(), lastError: "TRANSACTION_DISPUTED" },
  ]);
  await runLater(shop);
  expect(askedIds(shop)).toHaveLength(1);
});

test("without an order all that is left goes back, whatever the dashboard gave that nobody told of", async () => {
  const { shop, captureId } = await openUntaken();
  shop.paypal.refundInDashboard(captureId, 20);
  shop.paypal.takeEvents();
  await runLater(shop);
  const made = Object.values(shop.paypal.state.refunds).map(({ cents }) => cents);
  expect(made).toEqual([20, 30]);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await expectDone(shop);
});

test("without an order nothing is left to ask for where the dashboard gave all of it", async () => {
  const { shop, captureId } = await openUntaken();
  shop.paypal.refundInDashboard(captureId);
  shop.paypal.takeEvents();
  await runLater(shop);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { source: "provider", state: "completed", chargeCents: 50 },
  ]);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await expectDone(shop);
});

test("money that went back by refunds that nobody can name is done, and its payer reads how much it was", async () => {
  const { shop, captureId } = await openUntaken();
  shop.paypal.settleCapture(captureId, "REFUNDED");
  await runLater(shop);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await expectDone(shop);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(mail?.text).toContain("$0.50");
});

test("money that went back counts as given back even when its letter cannot be written", async () => {
  const { shop, captureId } = await openUntaken();
  shop.paypal.settleCapture(captureId, "REFUNDED");
  shop.clock.advance(2 * MINUTE_MS);
  const newId = () => {
    throw new Error("no ids");
  };
  await runOutbox({ ...shop.context(), newId });
  expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await expectDone(shop);
});

test("once PayPal names the refund behind a guess, the money is in the books once", async () => {
  const { shop, captureId } = await openUntaken();
  shop.paypal.failNext("refund", refusing("CAPTURE_FULLY_REFUNDED"));
  await runLater(shop);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { state: "completed", providerRefundId: null },
  ]);
  const { id } = shop.paypal.refundInDashboard(captureId);
  await deliverAll(shop);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { state: "completed", providerRefundId: id, chargeCents: 50 },
  ]);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  const kinds = (await shop.db.select().from(mails)).map(({ kind }) => kind);
  const letters = kinds.filter((kind) => kind === "order-refunded");
  expect(letters, "one refund has one letter").toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a refund that failed, and is found given back when a person tries it again, leaves no message", async () => {
  const { shop, admin } = await openUntaken();
  const [paid] = await shop.db.select().from(payments);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await runLater(shop);
  shop.paypal.failNext("refund", refusing("CAPTURE_FULLY_REFUNDED"));
  const again = await admin.refunds.retry({ refundId: paid?.id ?? "" });
  expect(again).toMatchObject({ state: "completed", failureCode: null });
  expect(await refundMessages(shop)).toMatchObject([{ doneAt: shop.clock.now(), failedAt: null }]);
});

test("a refund that failed, and whose money the dashboard gave back, is told as given back when it is tried again", async () => {
  const { shop, admin, captureId } = await openUntaken();
  const [paid] = await shop.db.select().from(payments);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await runLater(shop);
  shop.paypal.refundInDashboard(captureId);
  const again = await admin.refunds.retry({ refundId: paid?.id ?? "" });
  expect(again).toMatchObject({ state: "completed", failureCode: null, provider: "paypal" });
  expect(await admin.refunds.queue()).toEqual([]);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
});

test("a refund that failed is over once PayPal tells that the dashboard gave all of it back, not for a part of it", async () => {
  const { shop, admin, captureId } = await openUntaken();
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await runLater(shop);
  shop.paypal.refundInDashboard(captureId, 20);
  await deliverAll(shop);
  expect(await admin.refunds.queue()).toMatchObject([{ state: "failed" }]);
  expect(await paymentStates(shop)).toEqual(["refunding"]);
  shop.paypal.refundInDashboard(captureId, 30);
  await deliverAll(shop);
  expect(await admin.refunds.queue()).toEqual([]);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(await refundMessages(shop)).toMatchObject([{ doneAt: shop.clock.now(), failedAt: null }]);
  await assertBooksBalance(shop);
});

test("a refund that failed gives back the rest when it is tried again after the dashboard gave a part", async () => {
  const { shop, admin, captureId } = await openUntaken();
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  await runLater(shop);
  shop.paypal.refundInDashboard(captureId, 20);
  await deliverAll(shop);
  const [failed] = await admin.refunds.queue();
  expect(await admin.refunds.retry({ refundId: failed?.id ?? "" })).toMatchObject({
    ...{ state: "completed", chargeCents: 30, orderCents: expect.any(Number) },
  });
  const [logged] = await shop.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, "order.retry-refund"));
  expect(logged?.after, "what it gives back this time").toMatchObject({ chargeCents: 30 });
  const back = await shop.db.select().from(refunds);
  const worth = back.reduce((sum, { orderCents }) => sum + orderCents, 0);
  const [paid] = await shop.db.select({ totalCents: payments.totalCents }).from(payments);
  expect(worth, "all of it").toBe(paid?.totalCents);
  await deliverAll(shop);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await assertBooksBalance(shop);
});

test("more than is left is no sign that it was given back: it waits for a person", async () => {
  const { shop, admin } = await openUntaken();
  shop.paypal.failNext("refund", refusing("REFUND_AMOUNT_EXCEEDED"));
  await runLater(shop);
  expect(await admin.refunds.queue()).toMatchObject([
    { state: "failed", failureCode: "exceeds-left" },
  ]);
  expect(await paymentStates(shop)).toEqual(["refunding"]);
});

test("what is to go back shrinks with what the dashboard gives, even where the order's worth is spent", async () => {
  const { shop, captureId } = await openUntaken({ value: "100.00" });
  for (const cents of [5_000, 2_000]) {
    shop.paypal.refundInDashboard(captureId, cents);
    await deliverAll(shop);
  }
  const open = (await shop.db.select().from(refunds)).filter(({ source }) => source === "shop");
  expect(open).toMatchObject([{ state: "requested", orderCents: 0, chargeCents: 3_000 }]);
  await runLater(shop);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  await assertBooksBalance(shop);
});
