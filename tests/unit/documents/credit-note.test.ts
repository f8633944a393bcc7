import { expect, test } from "vitest";
import { creditNotePdf, writeCreditNote } from "#server/documents/credit-note-pdf.ts";
import { TEXT_LEFT, TEXT_RIGHT } from "#server/documents/page-writer.ts";
import { creditNoteOf } from "./documents.ts";
import { documentFonts, readPdf } from "./read-pdf.ts";
import {
  gapAbove,
  openSheet,
  placeOf,
  rowWith,
  SHEET_HEIGHT,
  type Sheet,
  styleOf,
  textsBetween,
} from "./sheet.ts";

const RIGHT = Math.round(TEXT_RIGHT * 100) / 100;
const TRANSACTION = "PayPal transaction CAPTURE-1";
const QUESTIONS = "Questions: hello@shop.test";

test("the file is called as in its language, and has all that stands on the note", async () => {
  const file = await readPdf(
    await creditNotePdf(creditNoteOf({ language: "af" }), await documentFonts()),
  );
  const title = "Kredietnota CN-000007";
  expect(file).toMatchObject({ title, author: "Test Market", language: "af-ZA" });
  const texts = file.pages.flatMap((page) => page.texts.map(({ text }) => text));
  expect(texts).toEqual(expect.arrayContaining(["Credit note", "Kredietnota", "Garri"]));
  expect(texts.at(-1)).toBe(`${title} · Test Market · bladsy 1 van 1`);
});

test("a credit note is called one and says on which invoice and order it is", () => {
  const [head, about] = sheetOf().rows;
  expect(head?.texts).toEqual(["Test Market", "Credit note"]);
  expect(about?.columns[1]?.text).toEqual([
    "Credit note CN-000007",
    "Date 3 December 2026",
    "On invoice INV-000042 of 24 November 2026",
    "Order ABCD1234",
  ]);
  expect(rowWith(sheetOf(), "Credited to").texts).toEqual(["Credited to", "Delivered to"]);
});

test.each([
  [{ kind: "words", words: "Two bags were torn" }, "Two bags were torn"],
  [{ kind: "whole-order" }, "The whole order was given back"],
  [{ kind: "goods" }, "Goods were given back"],
  [{ kind: "part-of-price" }, "Part of the price was given back"],
  [{ kind: "provider", reason: "taken-back" }, "Taken back by PayPal"],
  [{ kind: "provider", reason: "in-dashboard" }, "Given back in PayPal's dashboard"],
] as const)("a credit note says why it was made: %o", (reason, text) => {
  const sheet = sheetOf({ reason });
  expect(styleOf(rowWith(sheet, "Reason"))).toEqual([{ text: "Reason", bold: true }]);
  expect(textsBetween(sheet, "Reason", text)).toEqual([["Reason"], [text]]);
  expect(rowWith(sheet, text).columns.map(placeOf)).toEqual([[TEXT_LEFT, RIGHT, "left"]]);
});

test("the goods that went back stand under a bold head, between two rules", () => {
  const sheet = sheetOf();
  const head = rowWith(sheet, "Given back");
  expect(styleOf(head)).toEqual([
    { text: "Given back", bold: true },
    { text: "Qty", align: "right", bold: true },
    { text: "Price", align: "right", bold: true },
    { text: "Amount", align: "right", bold: true },
  ]);
  const [garri, egusi] = [rowWith(sheet, "Garri"), rowWith(sheet, "Egusi")];
  expect(garri.texts).toEqual(["Garri", "2", "R50.00", "R100.00"]);
  expect(egusi.texts).toEqual(["Egusi", "1", "R83.33", "R83.33"]);
  for (const row of [garri, egusi]) {
    expect(row.columns.map(placeOf)).toEqual(head.columns.map(placeOf));
  }
  expect(gapAbove(sheet, "Egusi"), "a little apart").toBe(3);
  expect(sheet.rules).toEqual([
    { page: 0, at: head.to + 4 },
    { page: 0, at: egusi.to + 7 },
  ]);
});

test("what an offer had taken off a line is taken off below it; of others nothing is said", () => {
  const lines = [
    { name: "Garri", quantity: 2, priceCents: 5_000, discountCents: 1_000 },
    { name: "Egusi", quantity: 1, priceCents: 8_333, discountCents: 0 },
  ];
  const sheet = sheetOf({ lines });
  expect(textsBetween(sheet, "Garri", "Egusi")).toEqual([
    ["Garri", "2", "R50.00", "R100.00"],
    ["Less discount", "-R10.00"],
    ["Egusi", "1", "R83.33", "R83.33"],
  ]);
  const [name, , , amount] = rowWith(sheet, "Garri").columns.map(placeOf);
  expect(rowWith(sheet, "Less discount").columns.map(placeOf)).toEqual([name, amount]);
  expect(styleOf(rowWith(sheet, "Less discount"))).toEqual([
    { text: "Less discount", faint: true },
    { text: "-R10.00", align: "right", faint: true },
  ]);
  expect(sheet.rows.filter(({ texts }) => texts[0] === "Less discount")).toHaveLength(1);
});

test("what had gone back of the goods before is taken off below them; where nothing had, nothing is said", () => {
  const before = "Less what was given back before";
  const sheet = sheetOf({ backBeforeCents: 2_000 });
  expect(sheet.rules.at(-1)?.at, "a little apart").toBe(rowWith(sheet, before).to + 7);
  expect(textsBetween(sheet, "Egusi", before)).toEqual([
    ["Egusi", "1", "R83.33", "R83.33"],
    [before, "-R20.00"],
  ]);
  const [name, , , amount] = rowWith(sheet, "Egusi").columns.map(placeOf);
  expect(rowWith(sheet, before).columns.map(placeOf)).toEqual([name, amount]);
  expect(styleOf(rowWith(sheet, before))).toEqual([
    { text: before, faint: true },
    { text: "-R20.00", align: "right", faint: true },
  ]);
  expect(sheetOf().rows.flatMap(({ texts }) => texts)).not.toContain(before);
});

test("an amount without goods has no table", () => {
  const sheet = sheetOf({ lines: [], reason: { kind: "part-of-price" } });
  expect(sheet.rules).toEqual([]);
  expect(sheet.rows.flatMap(({ texts }) => texts)).not.toContain("Given back");
});

test("the sums are goods, delivery where some went back, and a bold, larger total", () => {
  const sheet = sheetOf();
  expect(textsBetween(sheet, "Goods", "Total credited")).toEqual([
    ["Goods", "R183.33"],
    ["Delivery", "R25.00"],
    ["Total credited", "R208.33"],
  ]);
  expect(styleOf(rowWith(sheet, "Total credited"))).toEqual([
    { text: "Total credited", align: "right", bold: true, size: 12 },
    { text: "R208.33", align: "right", bold: true, size: 12 },
  ]);
  expect(textsBetween(sheetOf({ shippingCents: 0 }), "Goods", "Total credited")).toEqual([
    ["Goods", "R183.33"],
    ["Total credited", "R208.33"],
  ]);
});

test("VAT stands class by class, and nothing of it where the seller was no vendor", () => {
  expect(textsBetween(sheetOf(), "VAT in this credit note", "Zero-rated, 0%")).toEqual([
    ["VAT in this credit note", "Excluding VAT", "VAT", "Including VAT"],
    ["Standard-rated, 15%", "R108.70", "R16.30", "R125.00"],
    ["Zero-rated, 0%", "R83.33", "R0.00", "R83.33"],
  ]);
  const without = sheetOf({ vat: [], seller: { vatNumber: "" } });
  expect(without.rows.flatMap(({ texts }) => texts).join("\n")).not.toMatch(/VAT|rated/);
});

test("at its end a credit note says what went back through whom, by which transaction, and whom to ask", () => {
  const sheet = sheetOf();
  const returned = "$11.90 given back through PayPal.";
  expect(textsBetween(sheet, returned, QUESTIONS)).toEqual([
    [returned],
    [TRANSACTION],
    [QUESTIONS],
  ]);
  expect(sheet.rows.at(-1)?.texts).toEqual([QUESTIONS]);
  for (const faint of [TRANSACTION, QUESTIONS]) {
    expect(styleOf(rowWith(sheet, faint))).toEqual([{ text: faint, faint: true }]);
  }
  for (const text of [returned, TRANSACTION, QUESTIONS]) {
    expect(rowWith(sheet, text).columns.map(placeOf)).toEqual([[TEXT_LEFT, RIGHT, "left"]]);
  }
});

test("the parts of a credit note are set apart", () => {
  const sheet = sheetOf();
  const returned = "$11.90 given back through PayPal.";
  for (const text of [
    "Credited to",
    "Reason",
    "Given back",
    "Goods",
    "VAT in this credit note",
    returned,
    QUESTIONS,
  ]) {
    expect(gapAbove(sheet, text), text).toBeGreaterThanOrEqual(10);
  }
  const plain = sheetOf({ vat: [], lines: [] });
  for (const text of ["Goods", returned]) expect(gapAbove(plain, text)).toBeGreaterThanOrEqual(10);
});

test("goods of many pages repeat the head; wherever a page ends, sums, VAT and end stay together", () => {
  for (let count = 1; count <= 90; count++) {
    const lines = Array.from({ length: count }, (_, line) => ({
      name: line % 3 ? `Item ${line}` : `Item ${line}, ${"of a long name ".repeat(4)}`,
      quantity: 1,
      priceCents: 100,
      discountCents: line === 0 ? 1 : 0,
    }));
    const sheet = sheetOf({ lines });
    const heads = sheet.rows.filter(({ texts }) => texts[0] === "Given back");
    const goods = sheet.rows.filter(({ texts }) => texts[0]?.startsWith("Item"));
    expect(heads.map(({ page }) => page)).toEqual([...new Set(goods.map(({ page }) => page))]);
    expect(heads.slice(1).every(({ from }) => from === 0)).toBe(true);
    for (const { to } of goods) expect(to).toBeLessThanOrEqual(SHEET_HEIGHT);
    for (const [first, last] of [
      ["Goods", "Total credited"],
      ["VAT in this credit note", "Zero-rated, 0%"],
      ["$11.90 given back through PayPal.", QUESTIONS],
    ] as const) {
      const [begins, ends] = [rowWith(sheet, first), rowWith(sheet, last)];
      expect(ends.page, `${count} lines: ${first}`).toBe(begins.page);
      expect(ends.to).toBeLessThanOrEqual(SHEET_HEIGHT);
    }
  }
});

test("what is taken off a line stands on its page, above the foot", () => {
  const line = { name: "Garri", quantity: 1, priceCents: 1_000, discountCents: 100 };
  for (let count = 1; count <= 50; count++) {
    const lines = Array.from({ length: count }, () => line);
    // Its title in Afrikaans has a line of its own.
    const { rows } = sheetOf({ language: "af", lines });
    const off = rows.flatMap((row, at) => (row.texts.includes("Min afslag") ? [at] : []));
    expect(off).toHaveLength(count);
    for (const at of off) {
      expect(rows[at]?.to, `${count} lines`).toBeLessThanOrEqual(SHEET_HEIGHT);
      expect(rows[at]?.page, `${count} lines`).toBe(rows[at - 1]?.page);
    }
  }
});

test("what had gone back before stands above the foot, under a head of its own where it begins a page", () => {
  const line = { name: "Garri", quantity: 1, priceCents: 100, discountCents: 0 };
  let begun = 0;
  for (let count = 1; count <= 50; count++) {
    const lines = Array.from({ length: count }, () => line);
    const sheet = sheetOf({ lines, backBeforeCents: 10 });
    const before = rowWith(sheet, "Less what was given back before");
    const [last, head] = [sheet.rows.findLast(isGarri), sheet.rows.findLast(isHead)];
    expect(before.to, `${count} lines`).toBeLessThanOrEqual(SHEET_HEIGHT);
    expect(head?.page, `${count} lines`).toBe(before.page);
    if (last?.page !== before.page) begun++;
  }
  expect(begun, "it begins a page now and then").toBeGreaterThan(0);
});

test("a line of the goods goes to the next page only where it has no room", () => {
  const lines = Array.from({ length: 90 }, () => ({
    ...{ name: "Garri", quantity: 1, priceCents: 100, discountCents: 0 },
  }));
  const goods = sheetOf({ lines }).rows.filter(isGarri);
  const last = goods.filter(({ page }, at) => page !== (goods[at + 1]?.page ?? page));
  expect(last.length).toBeGreaterThan(0);
  for (const { from, to } of last) expect(to + 3 + (to - from)).toBeGreaterThan(SHEET_HEIGHT);
});

test("a shop with a long address says its last words on one page too", () => {
  const storeEmail = `${"e".repeat(190)}@shop.test`;
  for (let count = 1; count <= 50; count++) {
    const line = { name: "Garri", quantity: 1, priceCents: 100, discountCents: 0 };
    const lines = Array.from({ length: count }, () => line);
    const sheet = sheetOf({ lines, seller: { storeEmail } });
    const begins = rowWith(sheet, "$11.90 given back through PayPal.");
    const ends = rowWith(sheet, `Questions: ${storeEmail}`);
    expect(ends.page, `${count} lines`).toBe(begins.page);
    expect(ends.to, `${count} lines`).toBeLessThanOrEqual(SHEET_HEIGHT);
  }
});

function isGarri({ texts }: Sheet["rows"][number]): boolean {
  return texts[0] === "Garri";
}

function isHead({ texts }: Sheet["rows"][number]): boolean {
  return texts[0] === "Given back";
}

function sheetOf(change: Parameters<typeof creditNoteOf>[0] = {}): Sheet {
  const sheet = openSheet();
  writeCreditNote(sheet.writer, creditNoteOf(change));
  return sheet;
}
