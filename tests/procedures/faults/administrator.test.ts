import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeBatches, products } from "#db/schema/index.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { NO_WORK, partName, workWrong } from "#tests/worker/kills/administrator.ts";

/** A shop in which an administrator gave money back and imported a part of a file, and what of it they were told. */
async function openWorkedShop() {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const key = crypto.randomUUID();
  const ask = { kind: "amount", orderCents: 500 } as const;
  const { quote } = await admin.refunds.quote({ orderId, ask });
  if (!quote.ok) throw new Error("no refund");
  const { chargeCents } = quote;
  await admin.refunds.request({ orderId, key, ask, restock: false, reason: "", chargeCents });
  const batchId = crypto.randomUUID();
  const name = partName(batchId, 0);
  const rows = [0, 1, 2].map((at) => importRow({ row: at + 2, name: `${name} ${at}` }));
  await importRows(admin, rows, { batchId });
  const work = {
    ...NO_WORK,
    refunds: [{ key, isTold: true }],
    parts: [{ name, isTold: true }],
    statuses: [{ orderId, to: "shipped" }],
  };
  return { shop, work, batchId, name };
}

// The judge of what becomes of such work when the shop is killed (tests/worker/kills).
test("work that is all there is let pass, and so is what nobody was told of", async () => {
  const { shop, work } = await openWorkedShop();
  expect(await workWrong(shop, work)).toEqual([]);
  const untold = {
    ...work,
    refunds: [...work.refunds, { key: "another", isTold: false }],
    parts: [...work.parts, { name: "File another part 1 row", isTold: false }],
  };
  expect(await workWrong(shop, untold)).toEqual([]);
});

test("a refund, a part or an order that somebody was told of and that is gone is complained of", async () => {
  const { shop, work } = await openWorkedShop();
  const told = {
    ...work,
    refunds: [{ key: "lost", isTold: true }],
    parts: [{ name: "File lost part 0 row", isTold: true }],
    statuses: [{ orderId: "lost", to: "shipped" }],
  };
  expect(await workWrong(shop, told)).toEqual([
    "told of the refund lost, which is not",
    "told of File lost part 0 row, which is not in",
    "told of the order lost, which is not",
  ]);
});

test("half a part of a file, and a list of imports that counts otherwise, are complained of", async () => {
  const { shop, work, batchId, name } = await openWorkedShop();
  await shop.db.delete(products).where(like(products.name, `${name} 2`));
  expect(await workWrong(shop, work)).toEqual([
    `2 rows of ${name}`,
    `the import ${batchId} says 3 products and made 2`,
  ]);
  await shop.db.update(changeBatches).set({ createdCount: 2 }).where(eq(changeBatches.id, batchId));
  expect(await workWrong(shop, work)).toEqual([`2 rows of ${name}`]);
});
