import { expect, test } from "vitest";
import { nextNumbers, numbersAfterLoss } from "#server/services/backups/document-numbers.ts";

const PAPERS = [{ name: "invoices" }, { name: "credit_notes" }];

test("after a loss invoices and credit notes begin at a full ten thousand, at least that far beyond the backup's last", () => {
  const given = { ofBackup: { invoices: 7, credit_notes: 10_001 }, replaced: {}, tables: PAPERS };
  const sequences = numbersAfterLoss(given);
  expect(sequences).toEqual({ invoices: 20_000, credit_notes: 30_000 });
  expect(nextNumbers(sequences)).toEqual({ invoice: 20_001, creditNote: 30_001 });
});

test("where the database that is replaced had got further than the backup, its numbers are never given again", () => {
  const ofBackup = { invoices: 7, credit_notes: 3 };
  const replaced = { invoices: 45_678, credit_notes: 2 };
  expect(numbersAfterLoss({ ofBackup, replaced, tables: PAPERS })).toEqual({
    invoices: 60_000,
    credit_notes: 20_000,
  });
});

test("a backup without any invoice leaves ten thousand free all the same", () => {
  const given = { ofBackup: {}, replaced: {}, tables: PAPERS };
  expect(numbersAfterLoss(given)).toEqual({ invoices: 10_000, credit_notes: 10_000 });
});

test("what else is numbered goes on from the backup, and papers that it knows no table of are not numbered", () => {
  const given = { ofBackup: { orders: 5, invoices: 7 }, replaced: { orders: 90 } };
  const tables = [{ name: "orders" }, { name: "invoices" }];
  expect(numbersAfterLoss({ ...given, tables })).toEqual({ orders: 5, invoices: 20_000 });
  expect(numbersAfterLoss({ ofBackup: {}, replaced: {}, tables: [] })).toEqual({});
});

test("a shop that has sold nothing begins with invoice 1 and credit note 1", () => {
  expect(nextNumbers({})).toEqual({ invoice: 1, creditNote: 1 });
});
