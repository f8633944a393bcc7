import { parseArgs } from "node:util";
import * as v from "valibot";
import { migrateDatabase } from "#db/migrate.ts";
import { fillOrders, fillProducts } from "./lib/fill-shop.ts";
import { runCommand, ValidationError } from "./lib/process.ts";
import { openShopDatabase } from "./lib/shop-database.ts";

const USAGE = `Usage:
  npm run seed -- --products 100000 --orders 100000
Fills the local shop (DATA_DIR, or .data) with so many made-up products and orders, to see how it
is with many of them. Start the shop once before, for the demo goods and accounts.`;
const MOST = 1_000_000;

const Count = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(MOST));

/** `npm run seed`: a large shop to measure in. Never in a database that DATABASE_URL names. */
await runCommand(async (onStop) => {
  if (process.env.DATABASE_URL) {
    throw new ValidationError("DATABASE_URL is set: made-up orders have no place in a real shop.");
  }
  const { products, orders } = readCounts();
  const { db, client, name } = await openShopDatabase(onStop);
  await migrateDatabase(client);
  const startedAt = performance.now();
  await fillProducts(db, { upTo: products });
  await fillOrders(db, { count: orders });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `${name} has ${products} products and ${orders} orders more (${seconds} s).\n`,
  );
  return 0;
});

function readCounts(): { products: number; orders: number } {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: "string", default: "0" },
        orders: { type: "string", default: "0" },
      },
    });
    return { products: v.parse(Count, values.products), orders: v.parse(Count, values.orders) };
  } catch {
    throw new ValidationError(USAGE);
  }
}
