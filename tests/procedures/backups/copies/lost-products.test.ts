import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders, products } from "#db/schema/index.ts";
import { placeOrder, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { newOwner } from "../shops.ts";
import { minutesPass, openAfterLoss, openWithGarri, takeOverSince } from "./copied-payments.ts";

/** A shop that was lost with orders for egusi, which its backup does not know, and what became of it. */
async function loseEgusi() {
  const lost = await openWithGarri();
  await seedProducts(lost, {
    ...{ id: "egusi", stock: 9, priceCents: 15_550, category: "Seeds", vatClass: "zero" },
  });
  for (const quantity of [3, 2]) {
    const shipping = { email: `n${quantity}@shopper.test` };
    await placeOrder(lost, { quote: false, productId: "egusi", quantity, shipping });
  }
  await minutesPass(lost);
  const shop = await openAfterLoss(lost);
  await minutesPass(shop);
  return { lost, shop };
}

test("what was sold of a product that the backup does not know is an order all the same", async () => {
  const { shop } = await loseEgusi();
  // Several are taken over at once.
  const items = await shop.db.select().from(orderItems).orderBy(desc(orderItems.quantity));
  expect(items.map((item) => [item.productId, item.quantity, item.priceCents])).toEqual([
    ["egusi", 3, 15_550],
    ["egusi", 2, 15_550],
  ]);
  expect(await stockOf(shop, "egusi")).toEqual({ stock: 0, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a product that is made anew from its sales is inactive, with its name, price and category, and an administrator's to complete", async () => {
  const { shop } = await loseEgusi();
  const { viewer } = await newOwner(shop);
  const { admin, catalogue } = shop.as(viewer);
  expect((await catalogue.list({})).items.map(({ id }) => id)).toEqual(["garri"]);
  const { product, toBePacked } = await admin.product.get({ id: "egusi" });
  expect(product).toMatchObject({
    ...{ name: "egusi", category: "Seeds", priceCents: 15_550, description: "", stock: 0 },
    ...{ status: "inactive", vatClass: "zero" },
  });
  expect(toBePacked).toBe(5);
});

test.each([
  [
    "written",
    async (shop: TestShop) => {
      await shop.db
        .update(products)
        .set({ description: "Ground melon seeds", updatedAt: shop.clock.now() + 1 })
        .where(eq(products.id, "egusi"));
      return 0;
    },
  ],
  [
    "counted",
    async (shop: TestShop) => {
      const { viewer } = await newOwner(shop);
      const change = { kind: "difference", difference: 4 } as const;
      const counted = { id: "egusi", change, reason: "Counted", key: crypto.randomUUID() };
      await shop.as(viewer).admin.product.adjustStock(counted);
      return 4 - 1;
    },
  ],
])(
  "once somebody has %s a product made anew, what it sells comes of their stock",
  async (_how, see) => {
    const { lost, shop } = await loseEgusi();
    const left = await see(shop);
    const later = { email: "later@shopper.test" };
    await placeOrder(lost, { quote: false, productId: "egusi", shipping: later });
    await minutesPass(lost);
    for (const [key, bytes] of lost.backups.copies) shop.backups.copies.set(key, bytes);
    shop.paypal.importState(lost.paypal.exportState());
    await takeOverSince(shop, 1);
    await minutesPass(shop);
    expect(await shop.db.$count(orders)).toBe(left === 0 ? 2 : 3);
    expect(await stockOf(shop, "egusi")).toEqual({ stock: left, reserved: 0 });
  },
);
