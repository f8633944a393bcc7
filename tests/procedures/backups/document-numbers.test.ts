import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { nextNumbers, numbersAfterLoss } from "#server/services/backups/document-numbers.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { dyingAfter, fileOf, openEmpty, openShop } from "./shops.ts";

const PAPERS = [{ name: "invoices" }, { name: "credit_notes" }];
const A_DAY = { since: 0, now: DAY_MS };

test("after a loss invoices and credit notes begin at a full ten thousand, at least that far beyond the backup's last", () => {
  const given = {
    ofBackup: { invoices: 7, credit_notes: 10_001 },
    replaced: {},
    tables: PAPERS,
    ...A_DAY,
  };
  const sequences = numbersAfterLoss(given);
  expect(sequences).toEqual({ invoices: 20_000, credit_notes: 30_000 });
  expect(nextNumbers(sequences)).toEqual({ invoice: 20_001, creditNote: 30_001 });
});

test("where the database that is replaced had got further than the backup, its numbers are never given again", () => {
  const ofBackup = { invoices: 7, credit_notes: 3 };
  const replaced = { invoices: 45_678, credit_notes: 2 };
  expect(numbersAfterLoss({ ofBackup, replaced, tables: PAPERS, ...A_DAY })).toEqual({
    invoices: 60_000,
    credit_notes: 20_000,
  });
});

test("each week begun since the backup leaves ten thousand more free", () => {
  const given = { ofBackup: { invoices: 19_999, credit_notes: 3 }, replaced: {}, tables: PAPERS };
  const after = (ms: number) => numbersAfterLoss({ ...given, since: DAY_MS, now: DAY_MS + ms });
  expect(after(7 * DAY_MS)).toEqual({ invoices: 30_000, credit_notes: 20_000 });
  expect(after(7 * DAY_MS + 1)).toEqual({ invoices: 40_000, credit_notes: 30_000 });
  expect(after(31 * DAY_MS)).toEqual({ invoices: 70_000, credit_notes: 60_000 });
});

test("a backup without any invoice leaves ten thousand free all the same", () => {
  const given = { ofBackup: {}, replaced: {}, tables: PAPERS, ...A_DAY };
  expect(numbersAfterLoss(given)).toEqual({ invoices: 10_000, credit_notes: 10_000 });
});

test("what else is numbered goes on from the backup, and papers that it knows no table of are not numbered", () => {
  const given = { ofBackup: { orders: 5, invoices: 7 }, replaced: { orders: 90 } };
  const tables = [{ name: "orders" }, { name: "invoices" }];
  expect(numbersAfterLoss({ ...given, tables, ...A_DAY })).toEqual({ orders: 5, invoices: 20_000 });
  expect(numbersAfterLoss({ ofBackup: {}, replaced: {}, tables: [], ...A_DAY })).toEqual({});
});

test("a shop that has sold nothing begins with invoice 1 and credit note 1", () => {
  expect(nextNumbers({})).toEqual({ invoice: 1, creditNote: 1 });
});

test.each([
  [
    "breaks off",
    (file: Uint8Array<ArrayBuffer>, opened: number) => (opened > 1 ? file.slice(0, 4_000) : file),
    Number.POSITIVE_INFINITY,
  ],
  ["is killed", (file: Uint8Array<ArrayBuffer>) => file, 3],
])(
  "a restore that %s does not forget which papers the replaced shop had issued",
  async (_, fileAt, inserts) => {
    const file = await fileOf(await openShop());
    const copy = await openEmpty();
    await seedCatalogue(copy.db, 5);
    await copy.client.execute("insert into sqlite_sequence (name, seq) values ('invoices', 35678)");
    const migrate = () => migrateDatabase(copy.client);
    const options = { migrate, replace: true, now: 0 };
    let opened = 0;
    const open = () => streamOf(fileAt(file, ++opened));
    const broken = restoreDump(openDatabase(dyingAfter(copy.client, inserts)), {
      ...options,
      open,
    });
    await expect(broken).rejects.toThrow();
    const { next } = await restoreDump(copy.db, { ...options, open: () => streamOf(file) });
    expect(next.invoice).toBe(50_001);
  },
);
