import { expect, test } from "vitest";
import { writeInvoice } from "#server/documents/invoice-pdf.ts";
import { invoiceOf, itemOf, refundOf } from "./documents.ts";
import { openSheet, rowWith, SHEET_HEIGHT, type Sheet, styleOf, textsBetween } from "./sheet.ts";

const WELCOME = {
  offerId: "o1",
  code: "WELCOME10",
  name: "Welcome",
  goodsCents: 1_000,
  shippingCents: 0,
};
const FREE_DELIVERY = {
  offerId: "o2",
  code: null,
  name: "Spring",
  goodsCents: 0,
  shippingCents: 7_500,
};
const THANKS = "Thank you for shopping at Test Market. Questions: hello@shop.test";
const TRANSACTION = "PayPal transaction CAPTURE-1";

test("the sums go from the goods by way of delivery to a bold, larger total", () => {
  const sheet = sheetOf();
  expect(textsBetween(sheet, "Subtotal", "Total")).toEqual([
    ["Subtotal", "R233.33"],
    ["Delivery", "R75.00"],
    ["Total", "R308.33"],
  ]);
  expect(styleOf(rowWith(sheet, "Subtotal"))).toEqual([
    { text: "Subtotal", align: "right" },
    { text: "R233.33", align: "right" },
  ]);
  expect(styleOf(rowWith(sheet, "Total"))).toEqual([
    { text: "Total", align: "right", bold: true, size: 12 },
    { text: "R308.33", align: "right", bold: true, size: 12 },
  ]);
});

test("discounts stand between, by code or name; delivery that costs nothing is free", () => {
  const order = { discounts: [WELCOME, FREE_DELIVERY], shippingCents: 0, totalCents: 22_333 };
  expect(textsBetween(sheetOf({ order }), "Subtotal", "Total")).toEqual([
    ["Subtotal", "R233.33"],
    ["Code WELCOME10", "−R10.00"],
    ["Spring", "Free delivery"],
    ["Delivery", "FREE"],
    ["Total", "R223.33"],
  ]);
});

test("what went back since stands below the total, each with its credit note's number and day", () => {
  const later = { number: 8, orderCents: 100, at: Date.parse("2026-12-05T22:30:00Z") };
  const sheet = sheetOf({ refunds: [refundOf(), refundOf(later)], vatLeftCents: 2_347 });
  expect(textsBetween(sheet, "Total", "Credit note CN-000008, 6 December 2026")).toEqual([
    ["Total", "R308.33"],
    ["Credit note CN-000007, 3 December 2026", "-R30.83"],
    ["Credit note CN-000008, 6 December 2026", "-R1.00"],
  ]);
  expect(rowWith(sheet, "VAT after what was given back").texts[1]).toBe("R23.47");
});

test("VAT stands class by class: without it, itself, and with it", () => {
  const sheet = sheetOf();
  expect(styleOf(rowWith(sheet, "VAT in this invoice"))).toEqual([
    { text: "VAT in this invoice", bold: true },
    { text: "Excluding VAT", align: "right", faint: true },
    { text: "VAT", align: "right", faint: true },
    { text: "Including VAT", align: "right", faint: true },
  ]);
  expect(textsBetween(sheet, "Standard-rated, 15%", "Zero-rated, 0%")).toEqual([
    ["Standard-rated, 15%", "R195.65", "R29.35", "R225.00"],
    ["Zero-rated, 0%", "R83.33", "R0.00", "R83.33"],
  ]);
  expect(sheet.rows.flatMap(({ texts }) => texts)).not.toContain("VAT after what was given back");
});

test("at its end an invoice says what was charged, at which rate, and by which transaction", () => {
  const sheet = sheetOf();
  expect(textsBetween(sheet, "Paid", THANKS)).toEqual([
    ["Paid"],
    ["$17.62 charged through PayPal at R17.50 to the dollar."],
    [TRANSACTION],
    [THANKS],
  ]);
  expect(styleOf(rowWith(sheet, "Paid"))).toEqual([{ text: "Paid", bold: true }]);
  for (const faint of [TRANSACTION, THANKS]) {
    expect(styleOf(rowWith(sheet, faint))).toEqual([{ text: faint, faint: true }]);
  }
});

test("without another currency there is no rate; what was given back of the charge is said", () => {
  const order = { capturedCents: 30_833, capturedCurrency: "ZAR", chargeRate: 1 };
  const back = { currency: "ZAR", chargeCents: 10_000, orderCents: 10_000 };
  const refunds = [refundOf(back), refundOf({ ...back, number: 8 })];
  expect(textsBetween(sheetOf({ order, refunds }), "Paid", TRANSACTION)).toEqual([
    ["Paid"],
    ["R308.33 charged through PayPal."],
    ["R200.00 given back."],
    [TRANSACTION],
  ]);
});

test("an invoice is headed as paid until all of it went back", () => {
  const back = (orderCents: number) => [refundOf({ orderCents: 800 }), refundOf({ orderCents })];
  expect(headingOf(back(30_032))).toEqual(["Paid"]);
  expect(headingOf(back(30_033))).toEqual(["Given back"]);
});

test("goods of many pages repeat the head at the top of each, and none goes past its foot", () => {
  const items = Array.from({ length: 120 }, (_, line) =>
    itemOf({
      line,
      name: line % 3 ? `Item ${line}` : `Item ${line}, ${"of a long name ".repeat(4)}`,
    }),
  );
  const sheet = sheetOf({ items });
  const heads = sheet.rows.filter(({ texts }) => texts[0] === "Item");
  const pages = new Set(goodsOf(sheet).map(({ page }) => page));
  expect(pages.size).toBeGreaterThan(2);
  expect(heads.map(({ page }) => page)).toEqual([...pages]);
  expect(heads.slice(1).every(({ from }) => from === 0)).toBe(true);
  expect(goodsOf(sheet)).toHaveLength(120);
  for (const { to } of goodsOf(sheet)) expect(to).toBeLessThanOrEqual(SHEET_HEIGHT);
});

test("wherever a page ends, sums, VAT and payment each stay together", () => {
  const refunds = Array.from({ length: 10 }, (_, index) => refundOf({ number: index + 1 }));
  const lastRefund = "Credit note CN-000010, 3 December 2026";
  for (let count = 1; count <= 50; count++) {
    for (const discounts of [[], [WELCOME], [WELCOME, FREE_DELIVERY]]) {
      const items = Array.from({ length: count }, () => itemOf());
      const sheet = sheetOf({ items, refunds, order: { discounts } });
      for (const [first, last] of [
        ["Subtotal", lastRefund],
        ["VAT in this invoice", "VAT after what was given back"],
        ["Paid", THANKS],
      ] as const) {
        const [begins, ends] = [rowWith(sheet, first), rowWith(sheet, last)];
        expect(ends.page, `${count} lines: ${first}`).toBe(begins.page);
        expect(ends.to).toBeLessThanOrEqual(SHEET_HEIGHT);
      }
    }
  }
});

test("of more credit notes than a page holds all are on one", () => {
  const refunds = Array.from({ length: 60 }, (_, index) => refundOf({ number: index + 1 }));
  const sheet = sheetOf({ refunds });
  for (const row of sheet.rows) expect(row.to).toBeLessThanOrEqual(SHEET_HEIGHT);
  rowWith(sheet, "Credit note CN-000060, 3 December 2026");
});

test("a shop with a long name and address says its last words on one page too", () => {
  const seller = { storeName: "S".repeat(80), storeEmail: `${"e".repeat(150)}@shop.test` };
  const thanks = `Thank you for shopping at ${seller.storeName}. Questions: ${seller.storeEmail}`;
  for (let count = 1; count <= 50; count++) {
    const sheet = sheetOf({ seller, items: Array.from({ length: count }, () => itemOf()) });
    const [begins, ends] = [rowWith(sheet, "Paid"), rowWith(sheet, thanks)];
    expect(ends.page, `${count} lines`).toBe(begins.page);
    expect(ends.to, `${count} lines`).toBeLessThanOrEqual(SHEET_HEIGHT);
  }
});

test("a short invoice is on one page", () => {
  expect(new Set(sheetOf({ refunds: [refundOf()] }).rows.map(({ page }) => page))).toEqual(
    new Set([0]),
  );
});

function sheetOf(change: Parameters<typeof invoiceOf>[0] = {}): Sheet {
  const sheet = openSheet();
  writeInvoice(sheet.writer, invoiceOf(change));
  return sheet;
}

/** The rows of the goods: those with five columns, without their heads. */
function goodsOf({ rows }: Sheet) {
  return rows.filter(({ columns, texts }) => columns.length === 5 && texts[0] !== "Item");
}

function headingOf(refunds: ReturnType<typeof refundOf>[]) {
  const sheet = sheetOf({ refunds });
  return sheet.rows[sheet.rows.indexOf(rowWith(sheet, TRANSACTION)) - 3]?.texts;
}
