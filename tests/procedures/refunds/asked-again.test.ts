import { expect, test } from "vitest";
import { auditLog, outbox } from "#db/schema/index.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { ask } from "./asking.ts";

const REFUSED = {
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "REFUND_NOT_ALLOWED" }] },
};

test("one key is for one thing: for another line of the same price it is refused", async () => {
  const { shop, admin, buy, quote } = await openRefundShop();
  await seedProducts(shop, { id: "rice", stock: 10 });
  const orderId = await buy([
    { productId: "garri", quantity: 1 },
    { productId: "rice", quantity: 1 },
  ]);
  const lineOf = (line: number) => ({ kind: "lines" as const, lines: [{ line, quantity: 1 }] });
  const { chargeCents } = await quote(orderId, lineOf(0));
  const key = crypto.randomUUID();
  const first = await ask(admin, orderId, lineOf(0), chargeCents, { key });
  expect(await ask(admin, orderId, lineOf(0), chargeCents, { key })).toMatchObject({
    id: first.id,
  });
  expect(await refusal(ask(admin, orderId, lineOf(1), chargeCents, { key }))).toMatchObject({
    code: "CONFLICT",
    field: "key",
  });
  expect(await admin.refunds.list({ orderId })).toHaveLength(1);
});

test("what there is not is not found: an order to refund, a refund to try again or to put aside", async () => {
  const { admin } = await openRefundShop();
  const whole = { kind: "whole" as const };
  expect(await refusal(admin.refunds.quote({ orderId: "none", ask: whole }))).toMatchObject({
    code: "NOT_FOUND",
    message: "Order not found",
  });
  for (const act of [admin.refunds.retry, admin.refunds.close]) {
    expect(await refusal(act({ refundId: "none" }))).toMatchObject({
      code: "NOT_FOUND",
      message: "Refund not found",
    });
  }
});

test("a refund that was made is neither tried again nor put aside", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const { id } = await give(orderId, { kind: "whole" });
  for (const act of [admin.refunds.retry, admin.refunds.close]) {
    expect(await refusal(act({ refundId: id }))).toMatchObject({
      code: "CONFLICT",
      message: "This refund did not fail. Please look again.",
    });
  }
  expect(shop.paypal.state.log.filter(({ operation }) => operation === "refund")).toHaveLength(1);
});

test("one that is put aside is in the log of who did it, and no message of it waits", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", REFUSED);
  const { id } = await give(orderId, { kind: "whole" });
  const ofRefund = async () =>
    (await shop.db.select().from(outbox)).filter(({ kind }) => kind === "refund_payment");
  expect(await ofRefund()).toMatchObject([{ subjectId: id, doneAt: null }]);

  await admin.refunds.close({ refundId: id });
  expect(await ofRefund()).toMatchObject([{ doneAt: shop.clock.now(), failedAt: null }]);
  const acts = (await shop.db.select().from(auditLog)).map(({ action }) => action);
  expect(acts.filter((action) => action.startsWith("order."))).toEqual([
    "order.refund",
    "order.close-refund",
  ]);
});

test("put aside twice at once, or while it is tried again, it is one of them", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", REFUSED);
  const { id } = await give(orderId, { kind: "whole" });
  const both = await Promise.allSettled([
    admin.refunds.close({ refundId: id }),
    admin.refunds.close({ refundId: id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [late] = both.filter(({ status }) => status === "rejected");
  expect(late).toMatchObject({ reason: { cause: { code: "CONFLICT" } } });
});
