import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { asc } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { unknownIndexes } from "#db/queries/backups/restore.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { products } from "#db/schema/index.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { LEFT_OUT } from "#server/services/backups/format.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { fileOf, openBusyShop, openEmpty, openShop, sequencesOf, wholeOf } from "./shops.ts";

/** A restore asks a hundred times and more, one after the other. */
vi.setConfig({ testTimeout: 60_000 });

test("a file that is cut or altered anywhere is refused, and nothing is touched", async () => {
  const shop = await openBusyShop();
  const file = await fileOf(shop);
  const copy = await openEmpty();
  const before = await wholeOf(copy.client);
  const plain = gunzipSync(file).toString("utf8");
  const lines = plain.trimEnd().split("\n");
  const packed = (text: string) => new Uint8Array(gzipSync(text));
  const priceAt = lines.findIndex((line) => line.startsWith("[") && line.includes("Cumberland"));
  const damaged: Record<string, Uint8Array<ArrayBuffer>> = {
    "cut in the middle": file.slice(0, file.length / 2),
    "cut by a byte": file.slice(0, -1),
    "without its last line": packed(`${lines.slice(0, -1).join("\n")}\n`),
    "without a row": packed(`${lines.toSpliced(priceAt, 1).join("\n")}\n`),
    "a word altered": packed(plain.replace("Cumberland", "Dumberland")),
    "two rows swapped": packed(`${swapped(lines).join("\n")}\n`),
    "something behind its end": packed(`${plain}x`),
    "a flipped bit": file.map((byte, at) => (at === 2_000 ? byte ^ 4 : byte)),
    "no backup": packed("hello\n"),
    nothing: new Uint8Array(),
  };
  for (const [what, bytes] of Object.entries(damaged)) {
    const restoring = restoreDump(copy.db, {
      open: () => streamOf(bytes),
      migrate: () => migrateDatabase(copy.client),
      replace: true,
      now: 0,
    });
    await expect(restoring, what).rejects.toMatchObject({ name: "DumpError" });
  }
  expect(await wholeOf(copy.client)).toEqual(before);
});

test("a file whose sums are right but whose tables are others is refused before anything is emptied", async () => {
  const shop = await openShop();
  const lines = gunzipSync(await fileOf(shop))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  const copy = await openEmpty();
  await seedCatalogue(copy.db, 5);
  const before = await wholeOf(copy.client);
  const restoring = restoreDump(copy.db, {
    open: () => streamOf(new Uint8Array(gzipSync(withoutTable(lines, "admins")))),
    migrate: () => migrateDatabase(copy.client),
    replace: true,
    now: 0,
  });
  await expect(restoring).rejects.toMatchObject({ name: "DumpError" });
  expect(await wholeOf(copy.client)).toEqual(before);
});

test("a file that changes between the check and the loading is an error of its own, and nothing stays of it", async () => {
  const shop = await openBusyShop();
  const file = await fileOf(shop);
  const copy = await openEmpty();
  const empty = await wholeOf(copy.client);
  let opened = 0;
  const restoring = restoreDump(copy.db, {
    open: () => streamOf(opened++ === 0 ? file : file.slice(0, -20)),
    migrate: () => migrateDatabase(copy.client),
    replace: false,
    now: 0,
  });
  await expect(restoring).rejects.toThrow("The file changed while it was read.");
  await expect(restoring).rejects.not.toMatchObject({ name: "DumpError" });
  expect(await wholeOf(copy.client)).toEqual(empty);
  expect(await sequencesOf(copy.client)).toEqual(await sequencesOf((await openEmpty()).client));
});

test("a backup shows one moment, whatever is written while it is made", async () => {
  const shop = await openBusyShop();
  const [product] = await shop.db.select().from(products).orderBy(asc(products.id)).limit(1);
  const productId = product?.id ?? "";
  const [movements, left] = await readSnapshot(shop.db, async (snapshot) => {
    const tables = await snapshot.tables(LEFT_OUT);
    const of = async (name: string) => {
      const table = tables.find((one) => one.name === name);
      if (!table) throw new Error(name);
      return (await snapshot.rows(table, { after: 0, limit: 5_000 })).lines.length;
    };
    const first = await of("stock_movements");
    await placeOrder(shop, { productId });
    return [[first, await of("stock_movements")], await of("orders")];
  });
  expect(movements[0]).toBe(movements[1]);
  expect(left).toBe(2);
});

test("sessions, secrets of links and other short-lived rows are in no backup", async () => {
  const shop = await openBusyShop();
  const plain = gunzipSync(await fileOf(shop)).toString("utf8");
  const { rows } = await shop.client.execute("select token from sessions");
  expect(rows.length).toBeGreaterThan(0);
  for (const { token } of rows) expect(plain).not.toContain(String(token));
  for (const table of LEFT_OUT) expect(plain).not.toContain(`{"table":"${table}"}`);
});

test("every search index of the schema can be filled again", async () => {
  const copy = await openEmpty();
  expect(await unknownIndexes(copy.client)).toEqual([]);
});

/** The dump as somebody would forge it: a table left out, every sum made right again. */
function withoutTable(lines: readonly string[], table: string): string {
  const begin = lines.indexOf(JSON.stringify({ table }));
  const end = lines.findIndex((line, at) => at > begin && line.startsWith('{"rows"'));
  const { rows } = JSON.parse(lines[end] ?? "{}");
  const header = JSON.parse(lines[0] ?? "{}");
  header.tables = header.tables.filter(({ name }: { name: string }) => name !== table);
  const kept = [JSON.stringify(header), ...lines.slice(1, begin), ...lines.slice(end + 1, -1)];
  const total = JSON.parse(lines.at(-1) ?? "{}").end.rows - rows;
  const text = kept.map((line) => `${line}\n`).join("");
  const sha256 = createHash("sha256").update(text).digest("hex");
  return `${text}${JSON.stringify({ end: { rows: total, sha256 } })}\n`;
}

function swapped(lines: readonly string[]): string[] {
  const at = lines.findIndex(
    (line, index) => line.startsWith("[") && lines[index + 1]?.startsWith("["),
  );
  return lines.toSpliced(at, 2, lines[at + 1] ?? "", lines[at] ?? "");
}
