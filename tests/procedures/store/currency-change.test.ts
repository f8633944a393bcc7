import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, mails, products, settings } from "#db/schema/index.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { STORE, type TestShop } from "#tests/setup/test-shop.ts";
import { filled, picture } from "../catalogue/admin-product/back-office.ts";

test("the rate of before may stay where one of the two currencies is the dollar, which nobody converts", async () => {
  const { shop, viewer } = await openTwoAdmins();
  // A request remembers its settings: each change is one of its own.
  const change = (currency: string, expectedVersion: number) =>
    shop.as(viewer).admin.settings.saveStore({
      value: { currency },
      expectedVersion,
      currencyChange: { prices: "keep", usdRate: STORE.usdRate },
    });
  const refused = await refusal(change("EUR", 0));
  expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "value.usdRate" });
  expect(refused.message).toMatch(/rate/);
  // Three saves within one millisecond: each has a version of its own.
  const first = await change("USD", 0);
  const second = await change("ZAR", first.updatedAt);
  expect(second.updatedAt).toBe(first.updatedAt + 1);
  const third = await change("USD", second.updatedAt);
  expect(third.updatedAt).toBe(first.updatedAt + 2);
  expect((await shop.context().settings()).store).toMatchObject({ currency: "USD" });
  const stored = await shop.db.select({ updatedAt: settings.updatedAt }).from(settings);
  expect(stored).toEqual([third]);
});

test("a manager is told that a currency is an owner's", async () => {
  const { shop } = await openTwoAdmins();
  const manager = await newAdmin(shop, { email: "manager@shop.test", role: "manager" });
  const tried = shop.as(manager.viewer).admin.settings.saveStore({
    value: { currency: "USD" },
    expectedVersion: 0,
    currencyChange: { prices: "keep", usdRate: 1 },
  });
  expect((await refusal(tried)).message).toMatch(/role/i);
});

test("every owner is told by mail of another currency, in the write that makes it", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await newAdmin(shop, { email: "manager@shop.test", role: "manager" });
  shop.beforeStatement("preconditions", () => saveFee(colleague, 9_000));
  expect((await refusal(admin.settings.saveStore(TO_EUROS))).code).toBe("CONFLICT");
  expect(await toldOf(shop)).toEqual([]);
  await admin.settings.saveStore(TO_EUROS);
  const told = await toldOf(shop);
  expect(told.map(({ to }) => to).sort()).toEqual(["admin@shop.test", "second@shop.test"]);
  for (const { subject, text } of told) {
    expect(subject).toBe("The shop's currency was changed from rand to euros");
    expect(text).toContain("R100.00 becomes €5.00. A US dollar is charged at €0.90.");
    expect(text).toContain("Changed by: Admin");
  }
});

test("a database that breaks off while the currency is changed is no conflict, and nothing has changed", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", priceCents: 5_000 });
  shop.beforeStatement("settings.update", failConnection);
  const change = () =>
    admin.settings.saveStore({
      value: { currency: "EUR" },
      expectedVersion: 0,
      currencyChange: { prices: "convert", rate: 20, usdRate: 0.9 },
    });
  expect((await refusal(change())).code).toBe("SERVICE_UNAVAILABLE");
  expect((await shop.context().settings()).store.currency).toBe("ZAR");
  await change();
  const [garri] = await shop.db.select({ priceCents: products.priceCents }).from(products);
  expect(garri).toEqual({ priceCents: 250 });
});

test("a delivery fee that is saved while the currency is changed is converted, not written over", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  // Right before the request looks at the settings a second time.
  shop.beforeStatement(
    'from "settings"',
    async () => undefined,
    () => saveFee(colleague, 9_000),
  );
  await admin.settings.saveStore(TO_EUROS);
  const { store, delivery } = await shop.context().settings();
  expect([store.currency, delivery.cart.feeCents]).toEqual(["EUR", 450]);
});

test("prices that are kept are the same in the other currency; those that are converted are told with both", async () => {
  const { shop, viewer } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", priceCents: 5_000 });
  await saveFee(shop.as(viewer).admin, 9_000);
  const change = (input: Parameters<Admin["settings"]["saveStore"]>[0]) =>
    shop.as(viewer).admin.settings.saveStore(input);
  const currencyChange = { prices: "keep", usdRate: 0.8 } as const;
  const kept = { value: { currency: "GBP" }, expectedVersion: 0, currencyChange };
  const { updatedAt: expectedVersion } = await change(kept);
  const priceOf = async () => (await shop.db.select().from(products))[0]?.priceCents;
  expect(await priceOf()).toBe(5_000);
  await change({ ...TO_EUROS, expectedVersion });
  expect(await priceOf()).toBe(250);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, "delivery"));
  const { before, after } = log.at(-1) ?? {};
  expect(before).toMatchObject({ currency: "GBP", cart: { feeCents: 9_000 } });
  expect(after).toMatchObject({ currency: "EUR", cart: { feeCents: 450 } });
});

test("a delivery fee that is saved right before the currency is written is a conflict, and nothing else has changed", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", priceCents: 5_000 });
  shop.beforeStatement("preconditions", () => saveFee(colleague, 9_000));
  expect((await refusal(admin.settings.saveStore(TO_EUROS))).code).toBe("CONFLICT");
  const { store, delivery } = await shop.context().settings();
  expect([store.currency, delivery.cart.feeCents]).toEqual(["ZAR", 9_000]);
  const [garri] = await shop.db.select({ priceCents: products.priceCents }).from(products);
  expect(garri).toEqual({ priceCents: 5_000 });
});

test("a rate that makes a delivery threshold larger than one may be is refused, and nothing has changed", async () => {
  const { shop, admin } = await openTwoAdmins();
  await saveFee(admin, 9_000);
  const refused = await refusal(
    admin.settings.saveStore({
      ...TO_EUROS,
      currencyChange: { prices: "convert", rate: 0.005, usdRate: 0.9 },
    }),
  );
  expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "currencyChange" });
  expect(refused.message).toBe("The threshold is above R100000.00");
  const { store, delivery } = await shop.context().settings();
  expect([store.currency, delivery.cart.freeAboveCents]).toEqual(["ZAR", 100_000]);
});

test("what was typed in the old currency is added neither as a product nor as an offer in the new one", async () => {
  const { shop, viewer, colleague } = await openTwoAdmins();
  const admin = () => shop.as(viewer).admin;
  await picture(shop, "front");
  const product = { form: filled, key: crypto.randomUUID(), currency: "ZAR" } as const;
  const kept = await admin().product.create(product);
  await colleague.settings.saveStore(TO_EUROS);
  const form = { ...offerForm(null, shop.clock.now()), name: "Ten off", value: "10" };
  const refused = {
    ...{ code: "CONFLICT", field: "currency" },
    message: expect.stringContaining("has changed since you opened this page"),
  };
  const oil = { ...product, key: crypto.randomUUID() };
  expect(await refusal(admin().product.create(oil))).toMatchObject(refused);
  const sent = { form: { ...form, kind: "amount", code: "TEN" }, currency: "ZAR" } as const;
  const offer = { ...sent, key: crypto.randomUUID() };
  expect(await refusal(admin().offers.create(offer))).toMatchObject(refused);
  expect(await admin().offers.list()).toEqual([]);
  expect(await shop.db.select({ id: products.id }).from(products)).toEqual([{ id: kept.id }]);
  // What was added before, its answer lost, is found as it was; and a page that was loaded since adds.
  expect(await admin().product.create(product)).toEqual(kept);
  await admin().product.create({ ...oil, currency: "EUR" });
  await admin().offers.create({ ...offer, currency: "EUR" });
});

test("an offer that was open while the currency changed is not saved with what was typed in the old one", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  const form = { ...offerForm(null, shop.clock.now()), name: "Ten off", value: "10" };
  const { offerId } = await admin.offers.create({ form, key: crypto.randomUUID() });
  const [shown] = await admin.offers.list();
  await colleague.settings.saveStore(TO_EUROS);
  const typed = { ...form, kind: "amount", value: "50", minimum: "500" } as const;
  const expectedVersion = shown?.updatedAt ?? 0;
  expect(
    await refusal(admin.offers.update({ offerId, expectedVersion, form: typed })),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await admin.offers.list()).toMatchObject([{ kind: "percent", value: 10 }]);
});

const TO_EUROS = {
  value: { currency: "EUR" },
  expectedVersion: 0,
  currencyChange: { prices: "convert" as const, rate: 20, usdRate: 0.9 },
};

async function toldOf({ db }: TestShop) {
  const { recipient: to, kind, subject, text } = mails;
  const written = await db.select({ to, kind, subject, text }).from(mails);
  return written.filter((mail) => mail.kind === "currency-changed");
}

type Admin = Awaited<ReturnType<typeof openTwoAdmins>>["admin"];

function saveFee({ settings }: Admin, feeCents: number) {
  const value = { cart: { feeCents, freeAboveCents: 100_000 } };
  return settings.saveDelivery({ value, expectedVersion: 0 });
}
