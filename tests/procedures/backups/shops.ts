import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { inject, onTestFinished } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { outbox, products } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { backUp } from "#server/jobs/back-up.ts";
import { LEFT_OUT } from "#server/services/backups/format.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedCatalogue(shop.db, shop.clock.now());
  return shop;
}

/** Orders, an account, a refund-to-be, a payment half-way, quotes, mails, audit rows. */
export async function openBusyShop(): Promise<TestShop> {
  const shop = await openShop();
  const { viewer } = await newOwner(shop);
  const [product] = await shop.db.select().from(products).orderBy(asc(products.id)).limit(1);
  const productId = product?.id ?? "";
  await placeOrder(shop, { productId });
  await placeOrder(shop, { productId, viewer });
  const open = await prepare(shop, [{ productId, quantity: 1 }]);
  await shop.as().checkout.start(open);
  await shop.as(viewer).contact.send({
    name: 'Ọmọlará \u0007? "quoted" \'n Vraag',
    email: "omolara@shopper.test",
    subject: "🍲\nSoup",
    message: '[1,2]\n{"table":"users"}',
    website: "",
  });
  await save(shop, { debugMode: true });
  await shop.db.update(outbox).set({ lastError: "line\nbreak, \u2028 and \\u0000" });
  await shop.settled();
  return shop;
}

export async function newOwner(shop: TestShop) {
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  return owner;
}

export async function save(shop: TestShop, changes: object): Promise<void> {
  const { system } = await shop.context().settings();
  const value = JSON.stringify({ ...system, ...changes });
  await shop.client.execute({
    sql: "insert into settings (section, value, updated_at) values ('system', ?1, 1) on conflict do update set value = ?1",
    args: [value],
  });
}

export async function fileOf(shop: TestShop): Promise<Uint8Array<ArrayBuffer>> {
  await backUp(shop.context());
  const [file] = [...shop.backups.kept.values()];
  if (!file) throw new Error("no backup was made");
  return file;
}

/**
 * A shop of its own, two hours later, of a backup's file; PayPal and the courier are as they were for the lost one, and
 * so is the bucket with its copies of payments and deletions, unless these were lost too.
 */
export async function restoreInto(
  shop: TestShop,
  bytes: Uint8Array<ArrayBuffer>,
  { hasCopies = true }: { hasCopies?: boolean } = {},
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), "soko-copy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "restored.db");
  const server = await startLocalServer({ path });
  const client = connectDatabase({ url: server.url });
  await restoreDump(openDatabase(client), {
    open: () => streamOf(bytes),
    migrate: (upTo) => migrateDatabase(client, { upTo }),
    replace: false,
    now: shop.clock.now() + 2 * HOUR_MS,
  });
  client.close();
  await server.close();
  const restored = await openTestShop({ template: { path, idsFrom: 900_000 } });
  restored.clock.advance(shop.clock.now() - restored.clock.now() + 2 * HOUR_MS);
  restored.paypal.importState(shop.paypal.exportState());
  restored.courier.importState(shop.courier.exportState());
  if (hasCopies) {
    for (const [key, copy] of shop.backups.copies) restored.backups.copies.set(key, copy);
    for (const [key, copy] of shop.backups.erasures) restored.backups.erasures.set(key, copy);
  }
  return restored;
}

/** A new database of its own, migrated. */
export async function openEmpty() {
  const folder = await mkdtemp(join(tmpdir(), "soko-copy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "copy.db");
  await copyFile(inject("databaseTemplate"), path);
  return openNew(path);
}

export async function openNew(path = ":memory:") {
  const server = await startLocalServer({ path });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  return { client, db: openDatabase(client) };
}

export type Client = TestShop["client"];

/** Every dumped table's rows, each value as SQLite writes it, type and all. */
export async function contentOf(client: Client, except: ReadonlySet<string> = LEFT_OUT) {
  const tables = await readSnapshot(openDatabase(client), (snapshot) => snapshot.tables(except));
  const content: Record<string, string[]> = {};
  for (const { name, columns } of tables.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const values = columns.map((column) => `quote("${column}")`).join(" || '|' || ");
    const { rows } = await client.execute(`select ${values} as row from "${name}" order by 1`);
    content[name] = rows.map(({ row }) => String(row));
  }
  return content;
}

/** All that is in a database, schema included. */
export async function wholeOf(client: Client) {
  const content = await contentOf(client, new Set(["catalogue_version"]));
  return { content, schema: await schemaOf(client) };
}

export async function schemaOf(client: Client) {
  const { rows } = await client.execute(
    "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name",
  );
  return rows.map(({ type, name, sql }) => ({ type, name, sql }));
}

export async function sequencesOf(client: Client) {
  const { rows } = await client.execute("select name, seq from sqlite_sequence order by name");
  return rows
    .map(({ name, seq }) => [name, seq])
    .filter(([name]) => !String(name).startsWith("__"));
}

export function sqlOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isObject = typeof statement === "object" && statement !== null && "sql" in statement;
  return isObject ? String(statement.sql) : "";
}

/** A connection that breaks for good once so many inserts went through. */
export function dyingAfter(client: Client, inserts: number): Client {
  let loads = 0;
  const check = (statements: readonly unknown[]) => {
    if (statements.some((one) => sqlOf(one).startsWith("insert into"))) loads += 1;
    if (loads > inserts) throw new TypeError("fetch failed");
  };
  return new Proxy(client, {
    get: (whole, name) => {
      const part: unknown = Reflect.get(whole, name, whole);
      if (typeof part !== "function") return part;
      if (name !== "migrate" && name !== "batch") return part.bind(whole);
      return async (...asked: unknown[]) => {
        check([asked[0]].flat());
        return part.apply(whole, asked);
      };
    },
  });
}
