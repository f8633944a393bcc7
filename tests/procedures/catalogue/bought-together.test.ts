import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rebuildBoughtTogether } from "#db/queries/catalogue/bought-together.ts";
import { boughtTogether, products } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { refreshBoughtTogether } from "#server/jobs/bought-together.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a product page shows what was bought with it, the most telling first, and of that what is sold", async () => {
  const shop = await openShelf("egusi", "crayfish", "palm-oil", "salt", "yam");
  // Salt is in every basket, so that it says nothing; yam was there twice only.
  await sellBaskets(shop, 5, ["egusi", "crayfish", "salt"]);
  await sellBaskets(shop, 3, ["egusi", "palm-oil", "salt"]);
  await sellBaskets(shop, 2, ["egusi", "yam"]);
  await sellBaskets(shop, 8, ["salt", "cola"]);
  await sellBaskets(shop, 4, ["egusi", "yam"], { status: "cancelled" });
  expect(await goesWith(shop, "egusi"), "not reckoned yet").toEqual([]);

  await refreshBoughtTogether(shop.context());
  expect(await goesWith(shop, "egusi")).toEqual(["crayfish", "salt", "palm-oil"]);
  expect(await goesWith(shop, "yam"), "seen too seldom").toEqual([]);

  await shop.db.update(products).set({ status: "inactive" }).where(eq(products.id, "crayfish"));
  expect(await goesWith(shop, "egusi")).toEqual(["salt", "palm-oil"]);
});

test("the baskets are looked through once a day, and what is no longer so goes", async () => {
  const shop = await openShelf("egusi", "crayfish", "yam");
  await sellBaskets(shop, 3, ["egusi", "crayfish"]);
  expect(await refreshBoughtTogether(shop.context())).toBe(2);
  await sellBaskets(shop, 3, ["egusi", "yam"]);
  shop.clock.advance(DAY_MS - 1);
  expect(await refreshBoughtTogether(shop.context())).toBe(0);
  expect(await goesWith(shop, "yam")).toEqual([]);
  shop.clock.advance(1);
  expect(await refreshBoughtTogether(shop.context())).toBe(4);
  expect(await goesWith(shop, "yam")).toEqual(["egusi"]);
});

test("eight are kept of a product and four shown; deleting a product takes it out", async () => {
  const others = Array.from({ length: 10 }, (_, index) => `p${index}`);
  const shop = await openShelf("egusi", ...others);
  await sellBaskets(shop, 3, ["egusi", ...others]);
  await refreshBoughtTogether(shop.context());
  const kept = () =>
    shop.db.select().from(boughtTogether).where(eq(boughtTogether.productId, "egusi"));
  expect((await kept()).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await goesWith(shop, "egusi")).toEqual(["p0", "p1", "p2", "p3"]);
});

test("of the orders the last are read, and of each the first lines", async () => {
  const shop = await openShelf("egusi", "crayfish", "yam");
  await sellBaskets(shop, 3, ["egusi", "yam"]);
  await sellBaskets(shop, 3, ["egusi", "crayfish", "yam"]);
  await rebuildBoughtTogether(shop.db, { orders: 3, lines: 2, dueAt: 0 });
  expect(await goesWith(shop, "egusi")).toEqual(["crayfish"]);
});

test("what fewer than three people buy together is told to nobody, however often they do", async () => {
  const shop = await openShelf("egusi", "crayfish", "yam");
  for (const email of ["naledi@shopper.test", "sipho@shopper.test"]) {
    await sellBaskets(shop, 5, ["egusi", "crayfish"], { email });
  }
  await refreshBoughtTogether(shop.context());
  expect(await goesWith(shop, "egusi")).toEqual([]);
  await sellBaskets(shop, 1, ["egusi", "crayfish"], { email: "palesa@shopper.test" });
  shop.clock.advance(DAY_MS);
  await refreshBoughtTogether(shop.context());
  expect(await goesWith(shop, "egusi")).toEqual(["crayfish"]);
});

async function openShelf(...ids: string[]): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  return shop;
}

async function goesWith(shop: TestShop, id: string): Promise<string[]> {
  const page = await shop.as().catalogue.product({ id });
  return page.goesWith.map((product) => product.id);
}

let sold = 0;

/** So many orders of one of each of these, one after the other, of as many customers unless it is said whose they are. */
async function sellBaskets(
  shop: TestShop,
  count: number,
  productIds: readonly string[],
  of: { status?: "cancelled"; email?: string } = {},
): Promise<void> {
  const items = productIds.map((productId) => ({ productId, quantity: 1, priceCents: 5_000 }));
  const sales = Array.from({ length: count }, () => {
    sold += 1;
    const email = `shopper-${sold}@shopper.test`;
    return { id: `basket-${sold}`, at: shop.clock.now() + sold, items, email, ...of };
  });
  await sell(shop, ...sales);
}
