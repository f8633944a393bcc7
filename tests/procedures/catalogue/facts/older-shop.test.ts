import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { suggestProducts } from "#db/queries/catalogue/search.ts";
import { products } from "#db/schema/index.ts";
import { demoProducts } from "#db/seed/products.ts";
import { sizeInName } from "#domain/catalogue/typed-size.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";

/** The newest migration of a shop in which a size stood in the name alone. */
const BEFORE = 1_795_396_404_208;
const ODD = [
  ...[
    "Garri",
    "Garri 1kg",
    "Mix 500g",
    "Box 2 L",
    "Cola 6 × 330 ml",
    "Cola 6x330ml",
    "Rice 1.5 KG",
  ],
  ...["Oil 1 litre", "500 g", "Tea 1.25 g", "Tea 0 g", "Bag 1,5 kg", "A .5 kg", "B 1.2.3 kg", "Kg"],
  ...["Salt 12345678 kg", "Egg", "Vitamin 6 500 g", "Milk 2 liter", "Yam 5. kg"],
];

test("an older shop's sizes come out of names that plainly end with one, and from no others", async () => {
  const { client, db } = await openOlder();
  await migrateDatabase(client);
  const rows = await db.select({ name: products.name, size: products.size }).from(products);
  expect(rows).toHaveLength(demoProducts.length + ODD.length);
  for (const { name, size } of rows) {
    const meant = sizeInName(name);
    expect(size, name).toEqual(meant?.count === 1 ? meant : null);
  }
  expect(rows.filter(({ size }) => size !== null).length).toBeGreaterThan(demoProducts.length);
});

test("a backup of an older shop is read back, and its products are found as before", async () => {
  const older = await openOlder();
  const file = await readSnapshot(older.db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
  const copy = await openDatabaseAt(null);
  await restoreDump(copy.db, {
    open: () => new Blob([file]).stream(),
    migrate: (upTo) => migrateDatabase(copy.client, { upTo }),
    replace: false,
    now: 0,
  });
  const { products: found } = await suggestProducts(copy.db, { text: "samp", language: "en" });
  expect(found.map(({ id }) => id)).toContain("white-samp-1kg");
  const rows = await copy.db.select({ name: products.name, size: products.size }).from(products);
  expect(rows.find(({ name }) => name === "White Samp 1 kg")?.size).toMatchObject({
    amount: 1_000,
  });
});

async function openOlder() {
  const older = await openDatabaseAt(BEFORE);
  const named = [
    ...demoProducts.map(({ id, name }) => ({ id, name })),
    ...ODD.map((name, n) => ({ id: `odd-${n}`, name })),
  ];
  await older.client.batch([
    "insert into categories (name, created_at, updated_at) values ('All', 1, 1)",
    {
      sql: `insert into products (id, name, description, price_cents, category, images, created_at, updated_at)
        select value ->> 'id', value ->> 'name', 'What it is', 5000, 'All', '[]', 1, 1 from json_each(?)`,
      args: [JSON.stringify(named)],
    },
  ]);
  return older;
}

async function openDatabaseAt(upTo: number | null) {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  if (upTo !== null) await migrateDatabase(client, { upTo });
  return { client, db: openDatabase(client) };
}
