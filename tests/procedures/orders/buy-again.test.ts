import { expect, test } from "vitest";
import { newCustomer } from "#tests/factories/accounts.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("who bought is shown what they can buy again: what they buy most first, then what they bought last", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    ...["garri", "egusi", "yam", "rooibos"].map((id) => ({ id })),
    { id: "sold-out", stock: 0 },
    { id: "withdrawn", status: "inactive" },
  );
  const customer = await newCustomer(shop);
  const other = await newCustomer(shop, { email: "mallory@shopper.test" });
  const { userId } = customer;
  const at = shop.clock.now();
  await sell(
    shop,
    { id: "one", at: at + 1, userId, items: lines("garri", "egusi", "sold-out", "withdrawn") },
    { id: "two", at: at + 2, userId, items: lines("egusi", "gone") },
    { id: "three", at: at + 3, userId, items: lines("yam") },
    { id: "four", at: at + 4, userId, items: lines("rooibos"), status: "cancelled" },
    { id: "theirs", at: at + 5, userId: other.userId, items: lines("rooibos") },
  );
  const mine = await shop.as(customer.viewer).orders.buyAgain();
  expect(mine.map(({ id }) => id)).toEqual(["egusi", "yam", "garri"]);
  expect(mine[0]).toMatchObject({ priceCents: 5_000, available: 10, featured: false });
  const newcomer = await newCustomer(shop, { email: "new@shopper.test" });
  expect(await shop.as(newcomer.viewer).orders.buyAgain()).toEqual([]);
});

test("of orders the last twenty count", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "yam" });
  const { userId, viewer } = await newCustomer(shop);
  const at = shop.clock.now();
  await sell(shop, { id: "old", at, userId, items: lines("yam") });
  for (let index = 1; index <= 20; index++) {
    await sell(shop, { id: `new-${index}`, at: at + index, userId, items: lines("garri") });
  }
  expect((await shop.as(viewer).orders.buyAgain()).map(({ id }) => id)).toEqual(["garri"]);
});

function lines(...productIds: string[]) {
  return productIds.map((productId) => ({ productId, quantity: 1, priceCents: 5_000 }));
}
