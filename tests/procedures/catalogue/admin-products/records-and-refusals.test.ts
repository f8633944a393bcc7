import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, products } from "#db/schema/index.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openShelf } from "./shelf.ts";

type Admin = Awaited<ReturnType<typeof openShelf>>["admin"];
type Action = Parameters<Admin["products"]["change"]>[0]["action"];

test.each<[Action, string[], string]>([
  [{ kind: "status", status: "active" }, ["zobo"], "Activate Zobo leaves"],
  [{ kind: "status", status: "inactive" }, ["egusi", "garri-1kg"], "Deactivate 2 products"],
  [{ kind: "featured", featured: true }, ["egusi"], "Feature Ègúsí seeds"],
  [{ kind: "featured", featured: false }, ["egusi"], "Stop featuring Ègúsí seeds"],
  [{ kind: "category", category: "Drinks" }, ["egusi"], "Move Ègúsí seeds to Drinks"],
  [
    { kind: "price", change: { kind: "amount", cents: 100 } },
    ["egusi"],
    "Price +R1.00 on Ègúsí seeds",
  ],
  [{ kind: "delete" }, ["egusi"], "Delete Ègúsí seeds"],
  [{ kind: "delete" }, ["no-such-thing"], "Delete 1 product"],
])("a change of many, %j of %j, is kept as “%s”", async (action, ids, label) => {
  const { admin } = await openShelf();
  const asked = { key: crypto.randomUUID(), selection: { ids }, action };
  expect((await admin.products.change(asked)).label).toBe(label);
});

test("what keeps a change of many from being made or undone is told in words", async () => {
  const { admin } = await openShelf();
  const change = (action: Action) =>
    admin.products.change({ key: crypto.randomUUID(), selection: { ids: ["egusi"] }, action });
  expect(await refusal(change({ kind: "category", category: "Nowhere" }))).toEqual({
    code: "NOT_FOUND",
    field: "category",
    message: "There is no such category",
  });
  expect(await refusal(admin.products.undo({ batchId: crypto.randomUUID() }))).toMatchObject({
    code: "NOT_FOUND",
    field: "batchId",
  });
  const { batchId } = await change({ kind: "featured", featured: true });
  await admin.products.undo({ batchId });
  expect(await refusal(admin.products.undo({ batchId }))).toMatchObject({
    code: "CONFLICT",
    message: "This was undone already",
  });
});

test("two who undo the same at once: the second hears that it was undone", async () => {
  const { shop, admin } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["egusi"] },
    action: { kind: "featured", featured: true },
  });
  shop.beforeStatement("json_each(a.before", () => admin.products.undo({ batchId }));
  expect(await refusal(admin.products.undo({ batchId }))).toMatchObject({
    code: "CONFLICT",
    message: "This was undone already",
  });
});

test("a key of a colleague's change of many opens nothing of it", async () => {
  const { shop, admin } = await openShelf();
  const key = crypto.randomUUID();
  const asked = {
    key,
    selection: { ids: ["egusi"] },
    action: { kind: "featured", featured: true } as const,
  };
  await admin.products.change(asked);
  const other = await newAdmin(shop, { email: "other@shop.test" });
  const theirs = shop.as(other.viewer).admin.products.change(asked);
  await expect(theirs).rejects.toThrow();
});

test("of what was done under a key another wish is told nothing, nor is who was cut off", async () => {
  const { shop, admin } = await openShelf();
  const asked = {
    key: crypto.randomUUID(),
    selection: { ids: ["egusi"] },
    action: { kind: "featured", featured: true } as const,
  };
  await admin.products.change(asked);
  const ids = Array.from({ length: 10_001 }, (_, n) => `p${n}`);
  const larger = admin.products.change({ ...asked, selection: { ids } });
  expect((await refusal(larger)).code).toBe("INVALID_INPUT");
  shop.beforeStatement('into "change_batches"', failConnection);
  expect((await refusal(admin.products.change(asked))).code).toBe("SERVICE_UNAVAILABLE");
});

test("each product's history says that it was changed or deleted; the changes of many are their maker's", async () => {
  const { shop, admin } = await openShelf();
  const other = await newAdmin(shop, { email: "other@shop.test" });
  const selection = { ids: ["egusi"] };
  for (const action of [{ kind: "featured", featured: true }, { kind: "delete" }] as const) {
    await admin.products.change({ key: crypto.randomUUID(), selection, action });
    shop.clock.advance(1);
  }
  const { rows } = await admin.audit.list({ subject: "product", subjectId: "egusi" });
  expect(rows.map(({ action }) => action)).toEqual(["product.delete", "product.update"]);
  expect((await admin.products.recentChanges()).map(({ kind }) => kind)).toEqual([
    "products.delete",
    "products.featured",
  ]);
  expect(await shop.as(other.viewer).admin.products.recentChanges()).toEqual([]);
});

test("a stock that was counted while it moved is told with both figures, and one that is gone as gone", async () => {
  const { shop, admin } = await openShelf();
  const count = (id: string, expected: number, key = crypto.randomUUID()) =>
    admin.product.adjustStock({
      ...{ id, key, reason: "Count" },
      change: { kind: "count", count: 7, expected },
    });
  expect(await refusal(count("gari-foto", 3))).toEqual({
    code: "CONFLICT",
    field: "stock",
    message: "The stock has changed from 3 to 9 meanwhile",
  });
  expect(await refusal(count("nothing", 3))).toMatchObject({
    code: "NOT_FOUND",
    message: "Product not found",
  });
  const key = crypto.randomUUID();
  await count("gari-foto", 9, key);
  expect(await refusal(count("garri-1kg", 60, key))).toMatchObject({
    ...{ code: "CONFLICT", field: null },
  });
  shop.beforeStatement('into "stock_movements"', failConnection);
  expect((await refusal(count("garri-1kg", 60))).code).toBe("SERVICE_UNAVAILABLE");
});

test("a stock adjustment of so many more or fewer is kept as that, and tried again while others buy", async () => {
  const { shop, admin } = await openShelf();
  const add = (difference: number) =>
    admin.product.adjustStock({
      ...{ id: "gari-foto", key: crypto.randomUUID(), reason: "Delivery" },
      change: { kind: "difference", difference },
    });
  const buy = () => moveStock(shop, "gari-foto", -1);
  shop.beforeStatement('into "stock_movements"', buy);
  expect(await add(5)).toEqual({ stock: 13 });
  const [noted] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "product.adjust"));
  expect(noted?.after).toEqual({ stock: 13, difference: 5, reason: "Delivery" });
  shop.beforeStatement('into "stock_movements"', buy, buy, buy);
  expect(await refusal(add(5))).toMatchObject({ code: "CONFLICT", field: "stock" });
  const [left] = await shop.db.select().from(products).where(eq(products.id, "gari-foto"));
  expect(left?.stock).toBeLessThan(13);
});
