import { expect, test } from "vitest";
import { speaking } from "#messages/language.ts";
import { invoiceDate } from "#server/documents/invoice-formats.ts";
import { invoicePdf, writeInvoice } from "#server/documents/invoice-pdf.ts";
import { TEXT_LEFT, TEXT_RIGHT } from "#server/documents/page-writer.ts";
import { invoiceOf, refundOf } from "./documents.ts";
import { documentFonts, readPdf } from "./read-pdf.ts";
import { gapAbove, openSheet, placeOf, rowWith, type Sheet, styleOf } from "./sheet.ts";

const RIGHT = Math.round(TEXT_RIGHT * 100) / 100;

test("the file is called as in its language, and says at its foot whose and which page it is", async () => {
  const facts = invoiceOf({ language: "af", seller: { storeName: "Mama's Mark" } });
  const file = await readPdf(await invoicePdf(facts, await documentFonts()));
  const title = "Verkorte belastingfaktuur INV-000042";
  expect(file).toMatchObject({ title, author: "Mama's Mark", language: "af-ZA" });
  const texts = file.pages.flatMap((page) => page.texts.map(({ text }) => text));
  expect(texts).toContain("Garri");
  expect(texts.at(-1)).toBe(`${title} · Mama's Mark · bladsy 1 van 1`);
});

test("an invoice begins with who sold, at the left, and with what the law calls it, at the right", () => {
  const sheet = sheetOf();
  const [head, parties] = sheet.rows;
  expect(head && styleOf(head)).toEqual([
    { text: "Test Market", size: 18, bold: true },
    { text: "Abridged tax invoice", size: 18, bold: true, align: "right" },
  ]);
  expect(head?.columns.map(placeOf)).toEqual([
    [TEXT_LEFT, expect.any(Number), "left"],
    [expect.any(Number), RIGHT, "right"],
  ]);
  expect(parties && styleOf(parties)).toEqual([
    {
      text: [
        "Test Market (Pty) Ltd",
        "114 Bryanston Drive, Bryanston",
        "Johannesburg, Gauteng 2021",
        "+27 10 555 0142",
        "hello@shop.test",
        "VAT number 4123456789",
        "Registration 2024/123456/07",
      ],
    },
    {
      text: [
        "Invoice INV-000042",
        "Date 24 November 2026",
        "Order ABCD1234",
        "Ordered 23 November 2026",
      ],
      align: "right",
    },
  ]);
  expect(gapAbove(sheet, "Date 24 November 2026")).toBeGreaterThanOrEqual(10);
});

test("what a seller has not given leaves no line free", () => {
  const nameless = { legalName: "", vatNumber: "", registrationNumber: "" };
  const sheet = sheetOf({ seller: nameless, vat: [] });
  expect(rowWith(sheet, "hello@shop.test").columns[0]?.text).toEqual([
    "114 Bryanston Drive, Bryanston",
    "Johannesburg, Gauteng 2021",
    "+27 10 555 0142",
    "hello@shop.test",
  ]);
});

test.each([
  [{ vatNumber: "" }, 500_001, "Invoice", "Faktuur"],
  [{}, 500_000, "Abridged tax invoice", "Verkorte belastingfaktuur"],
  [{}, 500_001, "Tax invoice", "Belastingfaktuur"],
])(
  "as the law has it, with its own language below: %o, %i cents: %s",
  (seller, totalCents, official, said) => {
    const sheet = sheetOf({ language: "af", seller, order: { totalCents } });
    const [first, second] = sheet.rows;
    expect(first?.texts).toEqual(["Test Market", official]);
    expect(second && styleOf(second)).toEqual([{ text: said, size: 12, align: "right" }]);
    expect(second?.columns.map(placeOf)).toEqual([[expect.any(Number), RIGHT, "right"]]);
    expect(gapAbove(sheet, "hello@shop.test")).toBeGreaterThanOrEqual(10);
    expect(rowWith(sheetOf({ seller, order: { totalCents } }), official).texts[0]).toBe(
      "Test Market",
    );
    expect(sheetOf({ seller, order: { totalCents } }).rows[1]?.texts, "once in English").toContain(
      "hello@shop.test",
    );
  },
);

test("whom an invoice is made out to stands beside where the goods went", () => {
  const sheet = sheetOf();
  const heading = rowWith(sheet, "Invoiced to");
  expect(styleOf(heading)).toEqual([
    { text: "Invoiced to", bold: true },
    { text: "Delivered to", bold: true },
  ]);
  const below = sheet.rows[sheet.rows.indexOf(heading) + 1];
  const address = ["5 Long Street", "Cape Town, Western Cape 8001"];
  expect(below?.columns.map(({ text }) => text)).toEqual([
    ["Thandi Nkosi", ...address, "thandi@shopper.test"],
    ["Thandi Nkosi", ...address, "+27 82 555 0100"],
  ]);
  expect(below?.columns.map(placeOf)).toEqual(heading.columns.map(placeOf));
  const [left, right] = heading.columns.map(placeOf);
  expect(left?.[0]).toBe(TEXT_LEFT);
  expect(right?.[1]).toBe(RIGHT);
  expect(right?.[0], "the columns are apart").toBeGreaterThanOrEqual((left?.[1] ?? 0) + 10);
});

test("goods for somebody else were delivered to them, with their phone, and invoiced to who paid", () => {
  const order = { recipientName: "Gogo Dlamini", recipientPhone: "0835550142" };
  const sheet = sheetOf({ order });
  const below = sheet.rows[sheet.rows.indexOf(rowWith(sheet, "Invoiced to")) + 1];
  const [paid, received] = below?.columns.map(({ text }) => text) ?? [];
  expect(paid?.[0]).toBe("Thandi Nkosi");
  expect([received?.at(0), received?.at(-1)]).toEqual(["Gogo Dlamini", "+27 83 555 0142"]);
});

test("a business stands above its shopper, with its address for theirs where it has one", () => {
  const named = {
    name: "Mama Catering",
    vatNumber: "4999999999",
    address: "12 Fox Street\nJoburg",
  };
  expect(toOf({ buyer: named })).toEqual([
    "Mama Catering",
    "VAT number 4999999999",
    "12 Fox Street",
    "Joburg",
    "Thandi Nkosi",
    "thandi@shopper.test",
  ]);
  expect(toOf({ buyer: { ...named, vatNumber: "", address: "" } })).toEqual([
    "Mama Catering",
    "Thandi Nkosi",
    "5 Long Street",
    "Cape Town, Western Cape 8001",
    "thandi@shopper.test",
  ]);
  expect(toOf({ order: { address: "  ", firstName: "", lastName: "" } }), "nothing blank").toEqual([
    "Cape Town, Western Cape 8001",
    "thandi@shopper.test",
  ]);
});

test("what was fetched names nobody's address", () => {
  const sheet = sheetOf({ order: { deliveryMethod: "pickup" } });
  const heading = rowWith(sheet, "Invoiced to");
  expect(heading.texts).toEqual(["Invoiced to", "Collected by"]);
  expect(sheet.rows[sheet.rows.indexOf(heading) + 1]?.columns.map(({ text }) => text)).toEqual([
    ["Thandi Nkosi", "thandi@shopper.test"],
    ["Thandi Nkosi", "+27 82 555 0100"],
  ]);
});

test("each line of the goods has its quantity, price, VAT and amount, under a bold head", () => {
  const sheet = sheetOf();
  const head = rowWith(sheet, "Item");
  expect(styleOf(head)).toEqual(
    ["Item", "Qty", "Price", "VAT", "Amount"].map((text, index) => ({
      text,
      bold: true,
      ...(index > 0 ? { align: "right" } : {}),
    })),
  );
  const [garri, egusi] = [rowWith(sheet, "Garri"), rowWith(sheet, "Egusi")];
  expect(styleOf(garri)).toEqual([
    { text: "Garri" },
    { text: "3", align: "right" },
    { text: "R50.00", align: "right" },
    { text: "15%", align: "right", faint: true },
    { text: "R150.00", align: "right" },
  ]);
  expect(egusi.texts).toEqual(["Egusi", "1", "R83.33", "0%", "R83.33"]);
  for (const row of [garri, egusi]) {
    expect(row.columns.map(placeOf)).toEqual(head.columns.map(placeOf));
  }
  expect(gapAbove(sheet, "Egusi"), "a little apart").toBe(3);
  expect(sheet.rules, "one below the head, one below the goods").toEqual([
    { page: 0, at: head.to + 4 },
    { page: 0, at: egusi.to + 7 },
  ]);
});

test("who is no registered vendor writes nothing of VAT", () => {
  const sheet = sheetOf({ seller: { vatNumber: "" }, vat: [] });
  expect(rowWith(sheet, "Item").texts).toEqual(["Item", "Qty", "Price", "", "Amount"]);
  expect(rowWith(sheet, "Garri").texts).toEqual(["Garri", "3", "R50.00", "", "R150.00"]);
  expect(sheet.rows.flatMap(({ texts }) => texts).join("\n")).not.toMatch(/VAT|rated|%/);
});

test.each([
  ["en", "30 September 2026"],
  ["af", "30 September 2026"],
  ["zu", "30 Septhemba 2026"],
  ["xh", "30 Septemba 2026"],
  ["pseudo", "30 September 2026"],
] as const)("in %s a South African day is written %s", (language, date) => {
  const lateInTheEvening = Date.parse("2026-09-30T21:59:00Z");
  expect(speaking(language, () => invoiceDate(lateInTheEvening))).toBe(date);
});

test("the parts of an invoice are set apart", () => {
  const sheet = sheetOf({ refunds: [refundOf()] });
  const thanks = "Thank you for shopping at Test Market. Questions: hello@shop.test";
  for (const text of ["Invoiced to", "Item", "VAT in this invoice", "Paid", thanks]) {
    expect(gapAbove(sheet, text), text).toBeGreaterThanOrEqual(10);
  }
});

function sheetOf(change: Parameters<typeof invoiceOf>[0] = {}): Sheet {
  const sheet = openSheet();
  writeInvoice(sheet.writer, invoiceOf(change));
  return sheet;
}

/** Whom it is made out to, line by line. */
function toOf(change: Parameters<typeof invoiceOf>[0]) {
  return rowWith(sheetOf(change), "thandi@shopper.test").columns[0]?.text;
}
