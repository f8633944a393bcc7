import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoices, orderItems, orders, products } from "#db/schema/index.ts";
import { formatMoney } from "#domain/money/money.ts";
import { issuedBy } from "#domain/orders/invoice.ts";
import { invoiceDate } from "#server/documents/invoice-formats.ts";
import { invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { sell } from "#tests/factories/sales.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { keyOf, textOf } from "./invoice-file.ts";

test("every order has an invoice with the next number, from the moment that it is saved", async () => {
  const { shop, buy } = await openRefundShop();
  const first = await buy([{ productId: "garri", quantity: 1 }]);
  const second = await buy([{ productId: "garri", quantity: 2 }]);
  const issuedToday = { issuedAt: shop.clock.now(), issued: issuedBy(STORE, "ZAR"), buyer: null };
  const issued = await shop.db.select().from(invoices).orderBy(invoices.number);
  expect(issued).toEqual([
    { number: 1, orderId: first, ...issuedToday },
    { number: 2, orderId: second, ...issuedToday },
  ]);
});

test("what is issued stays: the seller, not registered for VAT, the currency, the day and the language", async () => {
  const { shop, buy } = await openRefundShop();
  const before = await buy([{ productId: "garri", quantity: 1 }]);
  const asIssued = await textOf(shop, before);
  await settingsAre(shop, "store", RENAMED);
  const after = await buy([{ productId: "garri", quantity: 1 }]);

  expect(await textOf(shop, before)).toEqual(asIssued);
  expect(asIssued).toContain("Test Market");
  expect(asIssued).toContain("Date 24 November 2026");
  expect(asIssued, "the seller's phone as people read it").toContain("+27 10 555 0142");
  expect(asIssued.join("\n")).toMatch(/charged through PayPal at R17\.50 to the dollar/);
  const renamed = await textOf(shop, after);
  expect(renamed).toEqual(expect.arrayContaining(["Renamed Market", "VAT number 4123456789"]));
  expect(renamed.join("\n"), "in the order's own currency").toMatch(/PayPal at €17\.50 to the/);
  expect(renamed.join("\n"), "in English for good").not.toMatch(/Novemba|R\d[\d\s]*\.\d\d/);
  expect(invoiceDate(Date.parse("2026-11-21T22:30:00Z")), "a South African day").toBe(
    "22 November 2026",
  );
});

test("an invoice of which nothing was kept stays as it is first seen, whoever sees it first", async () => {
  const { shop } = await openRefundShop();
  await sell(shop, { id: "old", at: shop.clock.now() });
  const older = await shop.db.select({ issued: invoices.issued }).from(invoices);
  expect(older).toEqual([{ issued: null }]);
  const early = shop.context();
  const late = shop.context();
  // One reads the settings before they change, the other after; both come to the empty row.
  await early.settings();
  await settingsAre(shop, "store", RENAMED);
  const key = await keyOf(shop, "old");
  const both = await Promise.all(
    [early, late].map((ctx) => invoiceFacts(ctx, { orderId: "old", key })),
  );
  const [first, second] = both.map(({ seller }) => seller);
  expect(first).toEqual(second);
  const [kept] = await shop.db.select().from(invoices);
  expect(kept?.issued?.seller).toEqual(first);
  await settingsAre(shop, "store", { ...STORE, storeName: "Renamed Again" });
  expect((await invoiceFacts(shop.context(), { orderId: "old", key })).seller).toEqual(first);
  await expect(
    shop.db.update(invoices).set({ issued: issuedBy(STORE, "ZAR") }),
    "nobody alters it",
  ).rejects.toThrow();
});

test("while the store's settings cannot be read, what stands in for them is not kept for good", async () => {
  const { shop, buy } = await openRefundShop();
  await settingsAre(shop, "store", { ...RENAMED, usdRate: -1 });
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  expect((await textOf(shop, orderId))[0]).toBe("Test Market");
  await settingsAre(shop, "store", RENAMED);
  expect((await textOf(shop, orderId))[0]).toBe("Renamed Market");
});

test("a vendor's invoice: VAT by class as it was sold, delivery taxed, and what went back since", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  await admin.settings.saveStore({
    value: { ...STORE, vatNumber: "4123456789" },
    expectedVersion: 0,
  });
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 1 },
  ]);
  await shop.db
    .update(orderItems)
    .set({ vatClass: "zero" })
    .where(eq(orderItems.productId, "egusi"));
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("there is no order");

  const facts = await invoiceFacts(shop.context(), { orderId, key: await keyOf(shop, orderId) });

  expect(facts.seller.vatNumber).toBe("4123456789");
  const [standard, zero] = facts.vat;
  expect(zero).toMatchObject({ vatClass: "zero", inclusiveCents: 8_333, vatCents: 0 });
  expect(standard?.inclusiveCents).toBe(order.totalCents - 8_333);
  expect(facts.refunds).toMatchObject([{ orderCents: 1_000 }]);
});

test("after a refund the invoice and the VAT report name the same VAT; given back whole, none", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789" });
  await shop.db.update(products).set({ vatClass: "zero" }).where(eq(products.id, "egusi"));
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 1 },
  ]);
  const untouched = await textOf(shop, orderId);
  expect(untouched).not.toContain("VAT after what was given back");
  expect(untouched).toContain("Paid");

  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  const partly = await textOf(shop, orderId);
  const { totals } = await admin.reports.vat({ months: 2 });
  expect(totals.refundsCents).toBeGreaterThan(1_000);
  expect(totals.vatCents).toBeGreaterThan(0);
  expect(partly).toContain("Zero-rated, 0%");
  expect(after(partly, "VAT after what was given back")).toBe(formatMoney(totals.vatCents, "ZAR"));
  expect(partly).toContain("Paid");

  await give(orderId, { kind: "whole" });
  const wholly = await textOf(shop, orderId);
  expect(after(wholly, "VAT after what was given back")).toBe("R0.00");
  expect(wholly).toContain("Given back");
  expect(wholly).not.toContain("Paid");
  expect((await admin.reports.vat({ months: 2 })).totals.vatCents).toBe(0);
});

test("an invoice is in its order's language, as far as the shop's pages are", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await shop.db.update(orders).set({ language: "zu" });
  const key = await keyOf(shop, orderId);
  const ctx = shop.context();
  expect((await invoiceFacts(ctx, { orderId, key })).language).toBe("zu");
  const inEnglish = { ...ctx, languages: ["en" as const] };
  expect((await invoiceFacts(inEnglish, { orderId, key })).language).toBe("en");
});

test("no VAT number: no VAT lines", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const facts = await invoiceFacts(shop.context(), { orderId, key: await keyOf(shop, orderId) });
  expect(facts.vat).toEqual([]);
});

/** The store after its administrator changed all that an invoice might follow. */
const RENAMED: typeof STORE = {
  ...STORE,
  storeName: "Renamed Market",
  vatNumber: "4123456789",
  currency: "EUR",
  timezone: "America/New_York",
  language: "zu",
};

function after(lines: readonly string[], label: string): string | undefined {
  return lines[lines.indexOf(label) + 1];
}
