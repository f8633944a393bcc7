import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listUnrefunded } from "#db/queries/refunds/unrefunded.ts";
import { orders, products } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop, refundAll } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { refusing } from "./asking.ts";

test("a cancelled order waits for a person until all of its money is given back", async () => {
  const { shop, buy, give, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const kept = async () => {
    const { unrefunded, pendingOrders, total } = await admin.dashboard.attention();
    expect(total - pendingOrders).toBe(unrefunded);
    const listed = await admin.refunds.unrefunded();
    expect(listed).toHaveLength(unrefunded);
    return listed.map((one) => [one.orderId, one.leftCents]);
  };
  expect(await kept()).toEqual([]);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({
    orderId,
    expectedVersion: order.updatedAt,
    status: "cancelled",
    note: "Changed their mind",
  });
  expect((await admin.orders.byId({ orderId })).events.at(-1)?.note).toBe("Changed their mind");
  expect(await kept()).toEqual([[orderId, order.totalCents]]);
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  expect(await kept()).toEqual([[orderId, order.totalCents - 1_000]]);
  const rest = await give(orderId, { kind: "whole" }, { restock: true });
  expect(rest.restock, "its goods are back already").toBe(false);
  expect(await kept()).toEqual([]);
  const plan = await shop.db.all<{ detail: string }>(
    sql`explain query plan ${listUnrefunded(shop.db).getSQL()}`,
  );
  const steps = plan.map(({ detail }) => detail).join("; ");
  expect(steps).toContain("orders_finished (status=?)");
  expect(steps).not.toMatch(/SCAN (orders|refunds)/);
});

test("an order taken up again takes only what was not given back with its money", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] }, { restock: true });
  const setTo = async (status: "cancelled" | "processing") => {
    const { order } = await admin.orders.byId({ orderId });
    await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status });
  };
  for (let round = 0; round < 2; round++) {
    await setTo("cancelled");
    expect(await stock("garri")).toBe(100);
    await setTo("processing");
    expect(await stock("garri")).toBe(98);
  }
  await assertBooksBalance(shop);
});

test("units that were given back and not put on the shelf stay off it when their order is cancelled", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  expect(await stock("garri")).toBe(97);
  const setTo = async (status: "cancelled" | "processing") => {
    const { order } = await admin.orders.byId({ orderId });
    await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status });
  };
  await setTo("cancelled");
  expect(await stock("garri")).toBe(99);
  await setTo("processing");
  expect(await stock("garri")).toBe(97);
  await setTo("cancelled");
  expect(await stock("garri")).toBe(99);

  const { movements } = await admin.product.movements({ productId: "garri", page: 1 });
  const given = movements
    .slice(3, 5)
    .map(({ kind, stockDelta, reason, actorName, orderId: of }) => {
      return { kind, stockDelta, reason, actorName, of };
    });
  expect(given).toEqual([
    {
      kind: "adjustment",
      stockDelta: -1,
      reason: "Refunded, not back on the shelf",
      actorName: expect.any(String),
      of: null,
    },
    {
      kind: "return",
      stockDelta: 1,
      reason: "Refunded",
      actorName: expect.any(String),
      of: orderId,
    },
  ]);
  await assertBooksBalance(shop);
});

test.each([
  {
    restock: false,
    shelf: 98,
    what: "goods that do not go back as all of their order is refunded",
  },
  { restock: true, shelf: 100, what: "goods that go back as all of their order is refunded" },
])("$what are where that left them once the order is cancelled", async ({ restock, shelf }) => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  await give(orderId, { kind: "whole" }, { restock });
  expect(await stock("garri")).toBe(shelf);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status: "cancelled" });
  expect(await stock("garri")).toBe(shelf);
  await assertBooksBalance(shop);
});

test.each([
  { restock: false, shelf: 97 },
  { restock: true, shelf: 98 },
])(
  "a unit whose first refund failed leaves its order once when it is asked for anew: %o",
  async ({ restock, shelf }) => {
    const { shop, buy, give, stock, admin } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 3 }]);
    const one = { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] };
    shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
    const { id, state } = await give(orderId, one, { restock });
    expect(state).toBe("failed");
    await admin.refunds.close({ refundId: id });
    await give(orderId, one, { restock });
    expect(await stock("garri")).toBe(shelf);
    const version = async () => (await admin.orders.byId({ orderId })).order.updatedAt;
    const setTo = async (status: "cancelled" | "pending") =>
      admin.orders.setStatus({ orderId, expectedVersion: await version(), status });
    await setTo("cancelled");
    expect(await stock("garri")).toBe(shelf + 2);
    await setTo("pending");
    expect(await stock("garri")).toBe(shelf);
    await assertBooksBalance(shop);
  },
);

test("a refund that failed and is tried again moves its goods once; where another took its place, none", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const one = { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] };
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id: refundId } = await give(orderId, one, { restock: true });
  expect(await admin.refunds.retry({ refundId })).toMatchObject({ state: "completed" });
  expect(await stock("garri"), "tried again by itself it has moved its own").toBe(98);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, one, { restock: true });
  await give(orderId, one, { restock: true });
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({ code: "CONFLICT" });
  expect(await stock("garri")).toBe(99);
  await assertBooksBalance(shop);
});

test("what was given back while its order was cancelled is not taken again with the order", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const version = async () => (await admin.orders.byId({ orderId })).order.updatedAt;
  const setTo = async (status: "cancelled" | "pending") =>
    admin.orders.setStatus({ orderId, expectedVersion: await version(), status });
  const giveOne = () => give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  await setTo("cancelled");
  await giveOne();
  await buy([{ productId: "garri", quantity: 98 }]);
  await setTo("pending");
  expect(await stock("garri"), "the two that are packed were there").toBe(0);
  await giveOne();
  await setTo("cancelled");
  expect(await stock("garri"), "of the two one was given back meanwhile").toBe(1);
  await assertBooksBalance(shop);
});

test("a shopper's own cancelling leaves off the shelf what was given back and is not on it", async () => {
  const { shop, buy, give, stock } = await openRefundShop();
  const account = await newCustomer(shop, { email: "amina@example.com" });
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await shop.db.update(orders).set({ userId: account.viewer.userId });
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 2 }] });
  await shop.as(account.viewer).orders.cancel({ orderId });
  expect(await stock("garri")).toBe(98);
  await assertBooksBalance(shop);
});

test("no unit is taken off the shelf for more than its order still holds", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 100 }]);
  const giveOne = () => give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  await giveOne();
  expect(await stock("garri"), "an empty shelf stays empty").toBe(0);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status: "cancelled" });
  expect(await stock("garri")).toBe(99);
  await giveOne();
  expect(await stock("garri"), "a cancelled order holds nothing").toBe(99);
  await assertBooksBalance(shop);
});

test("an order whose money went all back is not taken up again; with a part of it back it is", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const version = async () => (await admin.orders.byId({ orderId })).order.updatedAt;
  const setTo = async (status: "cancelled" | "shipped") =>
    admin.orders.setStatus({ orderId, expectedVersion: await version(), status });
  await setTo("cancelled");
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  await setTo("shipped");
  await setTo("cancelled");
  await give(orderId, { kind: "whole" });

  const refused = await refusal(setTo("shipped"));
  expect(refused).toMatchObject({
    code: "CONFLICT",
    message: `Order ${orderNumber(orderId)} cannot be taken up again: all of its money went back`,
  });
  expect((await admin.orders.byId({ orderId })).order.status).toBe("cancelled");
  expect(await stock("garri")).toBe(100);
  await assertBooksBalance(shop);
});

test("a product that is sold no more keeps no order cancelled whose units of it were given back", async () => {
  const { shop, buy, give, admin } = await openRefundShop();
  await seedProducts(shop, { id: "rice", stock: 10 });
  const orderId = await buy([
    { productId: "garri", quantity: 1 },
    { productId: "rice", quantity: 1 },
  ]);
  const setTo = async (status: "cancelled" | "pending") => {
    const { order } = await admin.orders.byId({ orderId });
    await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status });
  };
  await give(orderId, { kind: "lines", lines: [{ line: 1, quantity: 1 }] });
  await setTo("cancelled");
  await shop.db.delete(products).where(eq(products.id, "rice"));
  await setTo("pending");
  expect((await admin.orders.byId({ orderId })).order.status).toBe("pending");
});

test("money that goes back between look and write keeps its order cancelled", async () => {
  const { shop, buy, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const { order } = await admin.orders.byId({ orderId });
  const cancel = { orderId, status: "cancelled", expectedVersion: order.updatedAt } as const;
  const { updatedAt: expectedVersion } = await admin.orders.setStatus(cancel);
  shop.beforeStatement("preconditions", () => refundAll(shop, orderId));
  const late = admin.orders.setStatus({ orderId, status: "pending", expectedVersion });
  expect((await refusal(late)).message).toContain("all of its money went back");
  expect(await stock("garri")).toBe(100);
});
