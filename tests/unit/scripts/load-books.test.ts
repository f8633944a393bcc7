import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { fillProducts } from "#scripts/lib/fill-shop.ts";
import { type Books, readBooks, STOCK } from "#scripts/load/books.ts";
import { BOUGHT } from "#scripts/load/day.ts";
import { faultsInBooks } from "#scripts/load/print.ts";

const RIGHT: Books = {
  orders: 7,
  chargedForNothing: 0,
  unpaidOrders: 0,
  unitsAstray: 0,
  begun: 3,
  unsettled: 0,
};

// What `npm run load` ends with.
test("units that one product has too many and another too few do not cancel out", async () => {
  const [more = "", less = "", right = ""] = BOUGHT;
  const url = await shelfOf({ [more]: STOCK + 2, [less]: STOCK - 2, [right]: STOCK });
  expect(await readBooks({ databaseUrl: url })).toMatchObject({ orders: 0, unitsAstray: 4 });
});

test("a payment that nobody settled, and one that was approved and has no order, are no good end", () => {
  const sold = { ordered: 6, approved: 7 };
  expect(faultsInBooks(RIGHT, sold)).toEqual([]);
  expect(faultsInBooks({ ...RIGHT, unsettled: 1 }, sold)).toEqual(["unsettled: 1"]);
  expect(faultsInBooks({ ...RIGHT, orders: 6 }, sold)).toEqual(["7 approved, and 6 orders"]);
  expect(faultsInBooks({ ...RIGHT, orders: 8 }, sold)).toEqual(["7 approved, and 8 orders"]);
});

/** A database with so many units of each product; its address. */
async function shelfOf(units: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-books-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startLocalServer({ path: join(folder, "shop.db") });
  onTestFinished(() => server.close());
  const client = connectDatabase({ url: server.url });
  await migrateDatabase(client);
  const db = openDatabase(client);
  await fillProducts(db, { upTo: 503 });
  for (const [id, stock] of Object.entries(units)) {
    await db.run(sql`update products set stock = ${stock} where id = ${id}`);
  }
  client.close();
  return server.url;
}
