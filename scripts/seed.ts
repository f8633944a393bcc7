import * as v from "valibot";
import { migrateDatabase } from "#db/migrate.ts";
import { fillOrders, fillProducts } from "./lib/fill-shop.ts";
import { readOptions, whole } from "./lib/options.ts";
import { CommandError, runCommand } from "./lib/process.ts";
import { openShopDatabase } from "./lib/shop-database.ts";

const COUNT = v.optional(whole({ least: 0, most: 1_000_000 }), "0");

/**
 * `npm run seed -- --products 100000 --orders 100000`: fills the local shop (DATA_DIR, or .data) with so many made-up
 * products and orders, to measure in a large one. Start the shop once before, for the demo goods and accounts. Never
 * in a database that DATABASE_URL names.
 */
await runCommand(async (onStop) => {
  if (process.env.DATABASE_URL) {
    throw new CommandError("DATABASE_URL is set: made-up orders have no place in a real shop.");
  }
  const { products, orders } = readOptions({
    usage: "npm run seed -- [--products N] [--orders N]",
    options: { products: COUNT, orders: COUNT },
  }).values;
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
