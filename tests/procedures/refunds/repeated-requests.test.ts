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

const STANDS = expect.stringContaining("stands as it was. Sent now, this is another one");
const CHANGED = "Somebody else refunded this order just now. Please look at the amounts again.";

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

test("one key is for one thing: another order, kind, amount or reason under it is refused", async () => {
  const { admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const another = await buy([{ productId: "garri", quantity: 2 }]);
  const first = {
    orderId,
    key: crypto.randomUUID(),
    ask: { kind: "amount" as const, orderCents: 1_000 },
    restock: true,
    reason: "Spoilt",
    chargeCents: 57,
  };
  const made = await admin.refunds.request(first);
  expect(made, "goods come back by their lines alone").toMatchObject({ restock: false });
  expect(await admin.refunds.request(first)).toMatchObject({ id: made.id });
  for (const other of [
    { orderId: another },
    { ask: { kind: "lines" as const, lines: [] } },
    { chargeCents: 58 },
    { reason: "Lost" },
  ]) {
    expect(await refusal(admin.refunds.request({ ...first, ...other }))).toMatchObject({
      code: "CONFLICT",
      field: "key",
      message: STANDS,
    });
  }
  expect(await admin.refunds.list({ orderId })).toHaveLength(1);
  expect(await admin.refunds.list({ orderId: another })).toEqual([]);
});

test.each([true, false])(
  "one key is for one thing: goods that go back on the shelf (%s) are not told as such where it was asked otherwise",
  async (restock) => {
    const { admin, buy, quote, stock } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 5 }]);
    const wish = { kind: "lines" as const, lines: [{ line: 0, quantity: 2 }] };
    const { chargeCents } = await quote(orderId, wish);
    const first = { orderId, key: crypto.randomUUID(), ask: wish, restock, chargeCents };
    const { id } = await admin.refunds.request(first);
    expect(await admin.refunds.request(first)).toMatchObject({ id });
    const other = admin.refunds.request({ ...first, restock: !restock });
    expect(await refusal(other)).toMatchObject({
      code: "CONFLICT",
      field: "key",
      message: STANDS,
    });
    expect(await stock("garri")).toBe(restock ? 97 : 95);
  },
);

test("goods of a cancelled order are on the shelf before: asked again to put them there, it is the same refund", async () => {
  const { admin, buy, quote, stock } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 5 }]);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status: "cancelled" });
  const wish = { kind: "lines" as const, lines: [{ line: 0, quantity: 2 }] };
  const { chargeCents } = await quote(orderId, wish);
  const asked = { orderId, key: crypto.randomUUID(), ask: wish, restock: true, chargeCents };
  const { id, restock } = await admin.refunds.request(asked);
  expect(restock).toBe(false);
  expect(await admin.refunds.request(asked)).toMatchObject({ id });
  expect(await admin.refunds.list({ orderId })).toHaveLength(1);
  expect(await stock("garri")).toBe(100);
});

test("what cannot be given back is marked at its field, another sum than was seen is said", async () => {
  const { admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const failing = (wish: Parameters<typeof ask>[2], chargeCents: number) =>
    refusal(ask(admin, orderId, wish, chargeCents));
  const invalid = { code: "INVALID_INPUT" };
  expect(await failing({ kind: "amount", orderCents: 0 }, 1)).toMatchObject({
    ...invalid,
    field: "orderCents",
  });
  expect(await failing({ kind: "lines", lines: [] }, 1)).toMatchObject({
    ...invalid,
    field: "lines",
  });
  const off = await failing({ kind: "amount", orderCents: 1_000 }, 58);
  expect(off).toMatchObject({ code: "CONFLICT", message: CHANGED });
  await give(orderId, { kind: "whole" });
  expect(await failing({ kind: "whole" }, 1)).toMatchObject({ ...invalid, field: "refund" });
});

test("what the database refuses every time is a conflict in the end, and nothing is written", async () => {
  const { shop, admin, buy, quote } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const { chargeCents } = await quote(orderId, { kind: "whole" });
  await shop.client.execute(
    "create trigger never before insert on refunds begin select raise(abort, 'never'); end",
  );
  expect(await refusal(ask(admin, orderId, { kind: "whole" }, chargeCents))).toMatchObject({
    code: "CONFLICT",
    message: CHANGED,
  });
  expect(await admin.refunds.list({ orderId })).toEqual([]);
  expect(shop.paypal.state.refunds).toEqual({});
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

test("a refund that is put aside is in the log of who did it, and no message of it waits", async () => {
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

test("a refund that is put aside twice at once is put aside once", async () => {
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
