import { asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { products, stockMovements } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import {
  type Client,
  contentOf,
  dyingAfter,
  fileOf,
  openBusyShop,
  openEmpty,
  openNew,
  openShop,
  schemaOf,
  sequencesOf,
  wholeOf,
} from "./shops.ts";

/** A restore asks a hundred times and more, one after the other. */
vi.setConfig({ testTimeout: 60_000 });

/** When 0010_customers was made. */
const CUSTOMERS_MIGRATION = 1_795_252_797_966;

test("the restored shop equals the original, table by table, row by row, also in what is found and what holds", async () => {
  const shop = await openBusyShop();
  const copy = await openEmpty();
  const { rows } = await restoreDump(copy.db, {
    open: await backupOf(shop),
    migrate: () => migrateDatabase(copy.client),
    ...{ replace: false, now: 0 },
    nothingSince: true,
  });

  const original = await contentOf(shop.client);
  const restored = await contentOf(copy.client);
  expect(Object.keys(restored)).toEqual(Object.keys(original));
  for (const [table, content] of Object.entries(original)) {
    expect(restored[table], table).toEqual(content);
  }
  expect(Object.values(original).flat()).toHaveLength(rows);
  expect(original.orders, "there was something to restore").toHaveLength(2);
  expect(await schemaOf(copy.client), "every table, index and trigger").toEqual(
    await schemaOf(shop.client),
  );
  expect(await sequencesOf(copy.client)).toEqual(await sequencesOf(shop.client));
  for (const [index, words] of SEARCHES) {
    const found = await searchFor(shop.client, index, words);
    expect(found.length, `${index} finds ${words}`).toBeGreaterThan(0);
    expect(await searchFor(copy.client, index, words), index).toEqual(found);
  }
  await assertBooksBalance({ ...shop, db: copy.db });
});

test("the restored shop goes on: stock moves, searches follow, invoices are numbered on", async () => {
  const shop = await openBusyShop();
  const copy = await openEmpty();
  const open = await backupOf(shop);
  await restoreDump(copy.db, {
    open,
    migrate: () => migrateDatabase(copy.client),
    ...{ replace: false, now: 0 },
  });
  const [before] = await copy.db.select().from(products).orderBy(asc(products.id)).limit(1);
  if (!before) throw new Error("no product");
  await copy.db.insert(stockMovements).values({
    productId: before.id,
    kind: "opening",
    stockDelta: 3,
    reservedDelta: 0,
    createdAt: 1,
  });
  await copy.db.update(products).set({ name: "Quagga Rusks" }).where(eq(products.id, before.id));
  const [after] = await copy.db.select().from(products).where(eq(products.id, before.id));
  expect(after?.stock).toBe(before.stock + 3);
  expect(await searchFor(copy.client, "product_search", "quagga")).toHaveLength(1);
  await expect(
    copy.client.execute("update stock_movements set stock_delta = 5"),
    "the ledger's triggers stand again",
  ).rejects.toThrow();
});

test("a shop that is not empty is not restored over, unless it is to be replaced", async () => {
  const shop = await openBusyShop();
  const open = await backupOf(shop);
  const copy = await openEmpty();
  await seedCatalogue(copy.db, 5);
  const before = await wholeOf(copy.client);
  const options = { open, migrate: () => migrateDatabase(copy.client) };
  await expect(restoreDump(copy.db, { ...options, replace: false, now: 0 })).rejects.toThrow(
    "The database is not empty. Only --replace empties it first.",
  );
  expect(await wholeOf(copy.client)).toEqual(before);
  await restoreDump(copy.db, { ...options, replace: true, now: 0, nothingSince: true });
  expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client));
});

test.each([
  ["once", 1],
  ["for good", Number.POSITIVE_INFINITY],
])(
  "a restore that fails %s leaves an empty shop, or one that can be restored again",
  async (_, times) => {
    const shop = await openBusyShop();
    const open = await backupOf(shop);
    const copy = await openEmpty();
    const empty = await wholeOf(copy.client);
    const migrate = () => migrateDatabase(copy.client);
    let loads = 0;
    const failing = new Proxy(copy.client, {
      get: (client, name) => {
        const part: unknown = Reflect.get(client, name, client);
        if (name !== "migrate") return typeof part === "function" ? part.bind(client) : part;
        return (...asked: Parameters<typeof client.migrate>) => {
          loads += 1;
          if (loads > 8 && loads <= 8 + times) throw new TypeError("fetch failed");
          return client.migrate(...asked);
        };
      },
    });
    const restoring = restoreDump(openDatabase(failing), { open, migrate, replace: false, now: 0 });
    await expect(restoring).rejects.toThrow("fetch failed");
    expect(loads).toBeGreaterThan(8);
    if (times === 1) expect(await wholeOf(copy.client)).toEqual(empty);
    await restoreDump(copy.db, { open, migrate, replace: false, now: 0, nothingSince: true });
    expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client));
    expect(await schemaOf(copy.client)).toEqual(await schemaOf(shop.client));
  },
);

test("a shop that is refused is not even migrated", async () => {
  const shop = await openBusyShop();
  const open = await backupOf(shop);
  const old = await openNew();
  await migrateDatabase(old.client, { upTo: CUSTOMERS_MIGRATION - 1 });
  await stockOldShelf(old.client);
  const schema = await schemaOf(old.client);
  const migrate = (upTo: number | null) => migrateDatabase(old.client, { upTo });
  const restoring = restoreDump(old.db, { open, migrate, replace: false, now: 0 });
  await expect(restoring).rejects.toThrow("The database is not empty.");
  const asked = restoreDump(old.db, {
    open,
    migrate,
    ...{ replace: true, now: 0 },
    beforeChanging: () => Promise.reject(new Error("Rather not")),
  });
  await expect(asked).rejects.toThrow("Rather not");
  expect(await schemaOf(old.client)).toEqual(schema);
});

test("a restore that is killed is known: no migration builds on it, and the next restore begins anew", async () => {
  const shop = await openBusyShop();
  const open = await backupOf(shop);
  const copy = await openNew();
  const migrate = (upTo: number | null) => migrateDatabase(copy.client, { upTo });
  await migrate(CUSTOMERS_MIGRATION - 1);
  await stockOldShelf(copy.client);
  const older = await dumpOf(copy.db);
  const dying = restoreDump(openDatabase(dyingAfter(copy.client, 3)), {
    open: () => streamOf(older),
    migrate,
    ...{ replace: true, now: 0 },
  });
  await expect(dying).rejects.toThrow("fetch failed");
  await expect(migrateDatabase(copy.client)).rejects.toThrow("broke off");

  await restoreDump(copy.db, { open, migrate, replace: false, now: 0, nothingSince: true });
  expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client));
  const current = await openEmpty();
  expect(await schemaOf(copy.client)).toEqual(await schemaOf(current.client));
});

test("where nothing was sold since, numbers go on where the backup's did, whatever the replaced shop had reached", async () => {
  const shop = await openShop();
  const open = await backupOf(shop);
  const copy = await openEmpty();
  await seedCatalogue(copy.db, 5);
  const reached = "insert into sqlite_sequence (name, seq) values ('audit_log', 900)";
  await copy.client.execute(reached);
  const migrate = () => migrateDatabase(copy.client);
  await restoreDump(copy.db, { open, migrate, replace: true, now: 0, nothingSince: true });
  expect(await sequencesOf(copy.client)).toEqual(await sequencesOf(shop.client));
});

test("an older backup goes into a new database, which then gets the migrations since", async () => {
  const old = await openNew();
  await migrateDatabase(old.client, { upTo: CUSTOMERS_MIGRATION - 1 });
  await stockOldShelf(old.client);
  const [week, year] = [7, 365].map((days) => Date.now() - days * DAY_MS);
  await old.client.batch([
    "insert into users (id, name, email, created_at, updated_at) values ('u1', 'Thandi Nkosi', 'thandi@shopper.test', 1, 1)",
    ...["week", "year"].map(
      (age) =>
        `insert into payments (id, checkout_key, request_hash, state, order_id, total_cents,
          usd_cents, usd_rate, snapshot, create_request_id, reason, reserved_until, created_at, updated_at)
         values ('${age}', '${age}', '', 'expired', '${age}', 1, 1, 1, '{}', '', 'gone-at-paypal', 0,
          ${age === "week" ? week : year}, 7)`,
    ),
  ]);
  const file = await readSnapshot(old.db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
  const copy = await openNew();
  const migrate = (upTo: number | null) => migrateDatabase(copy.client, { upTo });
  await restoreDump(copy.db, { open: () => streamOf(file), migrate, replace: false, now: 0 });
  const current = await openEmpty();
  expect(await schemaOf(copy.client)).toEqual(await schemaOf(current.client));
  const { rows } = await copy.client.execute("select key from customer_stats");
  expect(
    rows.map(({ key }) => key),
    "the migration counted who was there",
  ).toEqual(["user:u1"]);
  const stock = await copy.client.execute("select stock, reserved from products");
  expect(stock.rows).toMatchObject([{ stock: 8, reserved: 0 }]);
  const aged = await copy.client.execute(
    "select id, reason, state_since from payments order by id",
  );
  expect(aged.rows, "what was forgotten too soon is asked after again").toMatchObject([
    { id: "week", reason: "not-approved" },
    { id: "year", reason: "gone-at-provider", state_since: 7 },
  ]);

  const restoring = restoreDump(current.db, {
    open: () => streamOf(file),
    migrate: (upTo) => migrateDatabase(current.client, { upTo }),
    ...{ replace: false, now: 0 },
  });
  await expect(restoring).rejects.toThrow("The database has a newer schema than the backup");
});

const SEARCHES = [
  ["product_search", "rice"],
  ["product_trigrams", '"ric"'],
  ["admin_search", '"ric"'],
  ["order_search", "thandi"],
  ["contact_search", "omolara"],
  ["customer_search", "thandi"],
] as const;

async function backupOf(shop: TestShop) {
  const file = await fileOf(shop);
  return () => streamOf(file);
}

async function searchFor(client: Client, index: string, words: string) {
  const { rows } = await client.execute({
    sql: `select rowid, bm25(${index}) as rank from ${index} where ${index} match ? order by rank, rowid`,
    args: [words],
  });
  return rows.map(({ rowid, rank }) => [rowid, rank]);
}

function dumpOf(db: TestShop["db"]): Promise<Uint8Array<ArrayBuffer>> {
  return readSnapshot(db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
}

/** A product of a shop that has not got the columns that came later. */
function stockOldShelf(client: Client) {
  return client.batch([
    "insert into categories (name, created_at, updated_at) values ('Flours', 1, 1)",
    `insert into products (id, name, description, price_cents, category, images, created_at, updated_at)
     values ('garri', 'Garri', '', 100, 'Flours', '[]', 1, 1)`,
    `insert into stock_movements (product_id, kind, stock_delta, reserved_delta, created_at)
     values ('garri', 'opening', 8, 0, 1)`,
  ]);
}
