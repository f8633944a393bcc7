import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillProducts } from "#scripts/lib/fill-shop.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FEW = 2;
const MANY = 20;

test("an order's lines cost the database so much each, and not so much more each than the one before", async () => {
  const shop = await openTestShop();
  await fillProducts(shop.db, { upTo: 60 });
  await shop.db.run(sql`update products set stock = 50 where id like 'bench-%'`);
  const few = await stepsOfOrder(shop, FEW);
  const many = await stepsOfOrder(shop, MANY);
  const { rows } = await shop.client.execute(
    "select sum(units) as units, count(*) as lines from line_sales",
  );
  expect(rows[0], "each line is booked").toMatchObject({ units: FEW + MANY, lines: FEW + MANY });
  const found = await shop.client.execute(
    `select count(*) as n from order_search where order_search match '41'`,
  );
  expect(found.rows[0]?.n, "the words of its last line are found").toBe(1);
  expect(many, `${few} steps for ${FEW} lines`).toBeLessThan(few * 4);
});

/** The machine steps of the database for what turns a payment of so many lines into an order. */
async function stepsOfOrder(shop: TestShop, lines: number): Promise<number> {
  const items = Array.from({ length: lines }, (_, line) => ({
    productId: `bench-${22 + line}`,
    quantity: 1,
  }));
  const checkout = await prepare(shop, items, { quote: false });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  shop.database.resetStats();
  await complete(shop, checkout, payment);
  return shop.database.stats().vmSteps;
}
