import { expect, test } from "vitest";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { AMOUNT, refusing } from "../asking.ts";

const one = (line: number) => ({ kind: "lines" as const, lines: [{ line, quantity: 1 }] });

/** A cancelled order, what of it is listed as still owed, and a refund of it that fails. */
async function openCancelled() {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 2 },
  ]);
  const { order } = await admin.orders.byId({ orderId });
  const expectedVersion = order.updatedAt;
  await admin.orders.setStatus({ orderId, expectedVersion, status: "cancelled" });
  return {
    admin,
    total: order.totalCents,
    owed: async () => (await admin.refunds.unrefunded()).map(({ leftCents }) => leftCents),
    give: (ask: Parameters<typeof give>[1]) => give(orderId, ask),
    fail: async (ask: Parameters<typeof give>[1]) => {
      shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
      return (await give(orderId, ask)).id;
    },
  };
}

test("what a failed refund of a whole order leaves owed is listed once a smaller one took its place", async () => {
  const { admin, total, owed, give, fail } = await openCancelled();
  const refundId = await fail({ kind: "whole" });
  expect(await owed(), "it waits in the queue of refunds").toEqual([]);
  await give(AMOUNT);
  expect(await owed()).toEqual([total - AMOUNT.orderCents]);
  await admin.refunds.close({ refundId });
  expect(await owed(), "and is on no other list").toEqual([total - AMOUNT.orderCents]);
  await give({ kind: "whole" });
  expect(await owed()).toEqual([]);
});

test("a failed refund whose units were given back anew counts once, one of other units as a person has seen to it", async () => {
  const { admin, total, owed, give, fail } = await openCancelled();
  await admin.refunds.close({ refundId: await fail(one(0)) });
  const [afterSeen] = await owed();
  const garri = total - (afterSeen ?? total);
  expect(garri).toBeGreaterThan(0);
  const egusi = (await give(one(1))).orderCents;
  expect(await owed(), "of other units").toEqual([total - garri - egusi]);
  await give(one(0));
  expect(await owed(), "of the same").toEqual([total - garri - egusi]);
});
