import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listUnrefunded } from "#db/queries/refunds/unrefunded.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

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
