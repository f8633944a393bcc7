import { expect, test } from "vitest";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("the palette finds products, orders and customers by what was typed", async () => {
  const { search, orderId } = await openPalette();
  expect((await search("gar")).products).toEqual([
    { id: "garri", name: "Ijebu Garri", sku: "GRN-001" },
  ]);
  expect((await search(orderId.slice(-8))).orders).toEqual([
    { id: orderId, name: "Thandi Nkosi", status: "pending" },
  ]);
  expect((await search("thandi")).orders).toHaveLength(1);
  // An administrator's own account is no customer's.
  expect((await search("ADMIN@")).customers).toEqual([]);
  expect((await search("thandi nk")).customers).toMatchObject([
    { name: "Thandi Nkosi", key: "mail:thandi@shopper.test" },
  ]);
});

test("two letters find the first five by name, and customers who gave one name alone", async () => {
  const { shop, search } = await openPalette();
  const names = ["Oha 6", "Oha 2", "Oha 4", "Oha 1", "Oha 5", "Oha 3"];
  await seedProducts(shop, ...names.map((name, at) => ({ id: `oha-${at}`, name })));
  await newCustomer(shop, { email: "ohakim@shopper.test", name: "Ohakim" });
  const { products, customers } = await search("oh");
  expect(products.map(({ name }) => name)).toEqual(names.toSorted().slice(0, 5));
  expect(customers.map(({ name }) => name)).toEqual(["Ohakim"]);
});

test("one letter, nonsense and a novel find nothing and break nothing", async () => {
  const { search } = await openPalette();
  const nothing = { products: [], orders: [], customers: [] };
  expect(await search("g")).toEqual(nothing);
  expect(await search('"*(NEAR')).toEqual(nothing);
  expect(await search('"*')).toEqual(nothing);
  expect(await search("x".repeat(10_000))).toEqual(nothing);
});

test("a search costs one round trip beside the session's", async () => {
  const { shop, search } = await openPalette();
  expect(await shop.roundTrips(() => search("garri"))).toBe(2);
});

async function openPalette() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", name: "Ijebu Garri", sku: "GRN-001" });
  const admin = await newAdmin(shop, { email: "admin@shop.test" });
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const { palette } = shop.as(admin.viewer).admin;
  return { shop, orderId, search: (text: string) => palette.search({ text }) };
}
