import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, invoices, orders, payments, products } from "#db/schema/index.ts";
import { csvLine } from "#domain/imports/product-csv.ts";
import { exportedProduct, readProductJson } from "#domain/imports/product-json.ts";
import { formatMoney, toChargeCents, usdDecimal } from "#domain/money/money.ts";
import { type OfferForm, offerForm } from "#domain/offers/offer-form.ts";
import { amountHeading } from "#domain/reports/csv.ts";
import { CURRENCIES, type Currency, currencySymbol } from "#domain/store/formats.ts";
import { convertCents } from "#domain/store/settings/currency.ts";
import { refundRuleText } from "#messages/adminRefunds/rule-text.ts";
import { writeInvoice } from "#server/documents/invoice-pdf.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { captures, placeOrder } from "#tests/factories/checkout.ts";
import { wholeDatabase } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { STORE, type TestShop } from "#tests/setup/test-shop.ts";

/** What a dollar is in each; the dollar's own is never asked for. */
const RATES: Record<Currency, number> = { ZAR: 17.5, USD: 17.5, EUR: 0.92, GBP: 0.79 };

test.each(CURRENCIES)(
  "an order placed in %s is stored, shown, charged, mailed, invoiced and exported in it, for good",
  async (currency) => {
    const { shop, admin } = await openCurrencies();
    await settingsAre(shop, "store", { ...STORE, currency, usdRate: RATES[currency] });
    const { orderId } = await placeOrder(shop, { quote: false });
    await runOutbox(shop.context());
    const rate = currency === "USD" ? 1 : RATES[currency];
    const chargeCents = toChargeCents(5_000 + 5_000, rate);
    const stored = { currency, totalCents: 10_000 };

    expect((await shop.db.select().from(orders))[0]).toMatchObject(stored);
    expect((await shop.db.select().from(payments))[0]).toMatchObject({
      ...stored,
      chargeCents,
      chargeCurrency: "USD",
      chargeRate: rate,
      capturedCents: chargeCents,
      capturedCurrency: "USD",
    });
    expect(captures(shop)).toMatchObject([{ currency: "USD", value: usdDecimal(chargeCents) }]);
    expect((await shop.db.select().from(invoices))[0]?.issued).toMatchObject({ currency });

    const total = formatMoney(10_000, currency);
    const mail = shop.mail.sent.find(({ to }) => to === "thandi@shopper.test");
    expect(mail?.text).toContain(`Total paid: ${total}`);
    expect(mail?.text).toContain(
      `PayPal charged ${formatMoney(chargeCents, "USD")}${currency === "USD" ? "." : `, at ${currencySymbol(currency)}`}`,
    );
    const [product] = (await admin.imports.exportPage({})).products;
    if (!product) throw new Error("nothing to export");
    expect(csvLine(product, currency)[6]).toBe(`${currencySymbol(currency)}50.00`);
    expect(exportedProduct(product, currency)).toMatchObject({ price: 50, currency });
    expect(amountHeading("Revenue", currency)).toBe(`Revenue (${currencySymbol(currency)})`);

    // The shop counts in something else from now on; what was sold stays what it was.
    const next = currency === "GBP" ? "EUR" : "GBP";
    await settingsAre(shop, "store", { ...STORE, currency: next, usdRate: RATES[next] });
    expect((await admin.orders.list({})).rows).toMatchObject([{ id: orderId, currency }]);
    expect((await admin.orders.byId({ orderId })).order).toMatchObject(stored);
    const text = await invoiceText(shop, orderId);
    expect(text).toContain(total);
    const rateText = `at ${currencySymbol(currency)}${rate.toFixed(2)} to the dollar`;
    if (currency === "USD") expect(text).not.toContain("to the dollar");
    else expect(text).toContain(rateText);
    expect(text).not.toContain(currencySymbol(next));
    const { quote, currency: refunded } = await admin.refunds.quote({
      orderId,
      ask: { kind: "whole" },
    });
    expect({ quote, refunded }).toMatchObject({
      quote: { orderCents: 10_000, chargeCents },
      refunded: currency,
    });
    const tooMuch = await admin.refunds.quote({
      orderId,
      ask: { kind: "amount", orderCents: 10_001 },
    });
    const { quote: refused } = tooMuch;
    const said = refused.ok || refundRuleText(refused.rule, { ...tooMuch, currency });
    expect(said).toBe(`That is more than the ${total} that are left to give back`);
  },
);

test("another currency is asked about: nothing is saved before somebody says what becomes of the prices", async () => {
  const { shop, admin } = await openCurrencies();
  const asked = await refusal(
    admin.settings.saveStore({ value: { currency: "EUR", usdRate: 0.92 }, expectedVersion: 0 }),
  );
  expect(asked).toMatchObject({ code: "INVALID_INPUT", field: "currencyChange" });
  expect(asked.message).toMatch(/^Please choose what becomes of the prices/);
  const oldRate = await refusal(
    admin.settings.saveStore({
      value: { currency: "EUR" },
      expectedVersion: 0,
      currencyChange: { prices: "keep", usdRate: STORE.usdRate },
    }),
  );
  expect(oldRate).toMatchObject({ code: "INVALID_INPUT", field: "value.usdRate" });
  expect((await shop.context().settings()).store.currency).toBe("ZAR");
  // Anything else of the store is saved as ever.
  await admin.settings.saveStore({ value: { storeDescription: "Groceries" }, expectedVersion: 0 });
});

test("the numbers are kept: prices and fees are as they were, in the new currency", async () => {
  const { shop, admin } = await openCurrencies();
  const before = (await shop.context().settings()).delivery;
  await admin.settings.saveStore({
    value: { currency: "EUR" },
    expectedVersion: 0,
    currencyChange: { prices: "keep", usdRate: 0.92 },
  });
  const { store, delivery } = await shop.context().settings();
  expect(store).toMatchObject({ currency: "EUR", usdRate: 0.92 });
  expect(delivery).toEqual(before);
  expect(await pricesOf(shop)).toEqual({ garri: 5_000, sweet: 1 });
});

test("prices, fees and thresholds are converted at the rate, each with its row in the log", async () => {
  const { shop, admin } = await openCurrencies();
  const before = (await shop.context().settings()).delivery;
  await admin.settings.saveStore({
    value: { currency: "EUR" },
    expectedVersion: 0,
    currencyChange: { prices: "convert", rate: 19.25, usdRate: 0.92 },
  });
  const { store, delivery } = await shop.context().settings();
  expect(store).toMatchObject({ currency: "EUR", usdRate: 0.92 });
  // R50 at R19.25 to the euro; what costs a cent goes on costing something.
  expect(await pricesOf(shop)).toEqual({ garri: 260, sweet: 1 });
  expect(delivery.standard).toEqual({
    feeCents: convertCents(before.standard.feeCents, 192_500),
    freeThresholdCents: convertCents(before.standard.freeThresholdCents, 192_500),
    provinces: before.standard.provinces,
  });
  expect(delivery.zones).toHaveLength(before.zones.length);
  const log = await shop.db.select().from(auditLog);
  expect(log).toMatchObject([
    { action: "settings.update", subjectId: "store", after: { currency: "EUR", usdRate: 0.92 } },
    { action: "settings.update", subjectId: "delivery" },
    {
      action: "product.update",
      subjectId: "garri",
      before: { priceCents: 5_000, currency: "ZAR" },
      after: { priceCents: 260, currency: "EUR" },
    },
  ]);
  const { totalCents, chargeCents } = await shop.as().checkout.price({
    items: [{ productId: "garri", quantity: 1 }],
    address: null,
  });
  expect(chargeCents).toBe(toChargeCents(totalCents, 0.92));
});

test("what offers take off, and from where on, is converted with the prices; a share of them stays", async () => {
  const { shop, admin } = await openCurrencies();
  for (const form of [
    offerOf({ code: "FIFTY", kind: "amount", value: "50", minimum: "500" }),
    offerOf({ code: "TENTH", kind: "percent", value: "10" }),
  ]) {
    await admin.offers.create({ form, key: crypto.randomUUID() });
  }
  const before = await admin.offers.list();
  await admin.settings.saveStore({
    value: { currency: "EUR" },
    expectedVersion: 0,
    currencyChange: { prices: "convert", rate: 19.25, usdRate: 0.92 },
  });
  const after = await admin.offers.list();
  const byCode = (code: string) => after.find((offer) => offer.code === code);
  expect(byCode("FIFTY")).toMatchObject({ value: 260, minimumCents: 2_597 });
  const share = before.find(({ code }) => code === "TENTH");
  // Of another version: who has it open types in the old currency.
  expect(byCode("TENTH")).toEqual({ ...share, updatedAt: expect.any(Number) });
  expect(byCode("TENTH")?.updatedAt).toBeGreaterThan(share?.updatedAt ?? 0);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "offer.update"));
  expect(log).toMatchObject([
    {
      subjectName: "FIFTY",
      before: { value: 5_000, minimumCents: 50_000, currency: "ZAR" },
      after: { value: 260, minimumCents: 2_597, currency: "EUR" },
    },
  ]);
});

test("somebody else's save in between refuses the change whole", async () => {
  const { shop, admin } = await openCurrencies();
  const form = offerOf({ code: "FIFTY", kind: "amount", value: "50", minimum: "500" });
  await admin.offers.create({ form, key: crypto.randomUUID() });
  await admin.settings.saveStore({ value: { storeDescription: "Groceries" }, expectedVersion: 0 });
  const before = await wholeDatabase(shop);
  const late = admin.settings.saveStore({
    value: { currency: "EUR" },
    expectedVersion: 0,
    currencyChange: { prices: "convert", rate: 19.25, usdRate: 0.92 },
  });
  expect((await refusal(late)).code).toBe("CONFLICT");
  expect(await wholeDatabase(shop)).toEqual(before);
});

test("what a shopper was shown in the old currency is not charged in the new one", async () => {
  const { shop } = await openCurrencies();
  const items = [{ productId: "garri", quantity: 1 }];
  const before = await shop.as().checkout.price({ items, address: null });
  await settingsAre(shop, "store", { ...STORE, currency: "EUR" });
  const after = await shop.as().checkout.price({ items, address: null });
  expect(after.chargeRate).toBe(before.chargeRate);
  expect(after.priceFingerprint).not.toBe(before.priceFingerprint);
});

test("a currency is an owner's to choose", async () => {
  const { shop } = await openCurrencies();
  const manager = await newAdmin(shop, { email: "manager@shop.test", role: "manager" });
  const tried = shop.as(manager.viewer).admin.settings.saveStore({
    value: { currency: "EUR" },
    expectedVersion: 0,
    currencyChange: { prices: "keep", usdRate: 0.92 },
  });
  expect((await refusal(tried)).code).toBe("FORBIDDEN");
});

test("an export in another currency is not taken for the shop's own", () => {
  const item = { name: "Garri", category: "Ingredients", price: 50, currency: "EUR" };
  expect(readProductJson(JSON.stringify([item]), "ZAR")).toMatchObject({
    rows: [{ kind: "check", checks: [{ field: "price", typed: "50 EUR", readings: [] }] }],
  });
  expect(readProductJson(JSON.stringify([{ ...item, currency: "ZAR" }]), "ZAR")).toMatchObject({
    rows: [{ kind: "valid", item: { priceCents: 5_000 } }],
  });
});

async function openCurrencies() {
  const backOffice = await openTwoAdmins();
  await seedProducts(backOffice.shop, { id: "garri", stock: 10 }, { id: "sweet", priceCents: 1 });
  return backOffice;
}

function offerOf(changes: Partial<OfferForm>): OfferForm {
  return { ...offerForm(null, 0), name: "An offer", from: "2026-11-24", ...changes };
}

async function pricesOf(shop: TestShop) {
  const rows = await shop.db
    .select({ id: products.id, priceCents: products.priceCents })
    .from(products);
  return Object.fromEntries(rows.map(({ id, priceCents }) => [id, priceCents]));
}

/** Everything that stands on an order's invoice. */
async function invoiceText(shop: TestShop, orderId: string): Promise<string> {
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  const lines: string[] = [];
  writeInvoice(
    {
      keep: () => false,
      skip: () => undefined,
      heightOf: () => 0,
      row: (columns) => void lines.push(...columns.flatMap(({ text }) => text)),
      rule: () => undefined,
      finish: async () => new Uint8Array(),
    },
    await invoiceFacts(shop.context(), { orderId, key }),
  );
  return lines.join("\n");
}
