import { expect, test } from "vitest";
import { CURRENCIES, LANGUAGES, TIMEZONES } from "#domain/store/formats.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import { handleManifest } from "#server/http/sitemap.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, STORE } from "#tests/setup/test-shop.ts";

const OTHER = {
  ...STORE,
  storeName: "Mama Africa",
  storeDescription: "Egusi and more.",
  storeAddress: "7 Jacaranda Walk",
  storePhone: "+27115550199",
  storeEmail: "shop@mama.test",
  city: "Pretoria",
  postalCode: "0002",
  legalName: "Mama Africa (Pty) Ltd",
  registrationNumber: "2020/123456/07",
  vatNumber: "4123456789",
  socialLinks: { ...STORE.socialLinks, facebook: "https://facebook.com/mama" },
} satisfies StoreSettings;

test("saving the store's data merges what changed, with when and by whom, and its audit row", async () => {
  const { shop, admin, viewer } = await openTwoAdmins();

  const { updatedAt } = await admin.settings.saveStore({
    value: { storeName: "Mama Africa", timezone: "UTC" },
    expectedVersion: 0,
  });

  const fresh = shop.as(viewer).admin;
  const { settings, saved } = await fresh.settings.all();
  expect(settings.store).toEqual({ ...STORE, storeName: "Mama Africa", timezone: "UTC" });
  expect(saved.store).toEqual({
    updatedAt,
    updatedBy: viewer.userId,
    updatedByName: viewer.name,
  });
  const [row] = (await fresh.audit.list({ subject: "settings" })).rows;
  expect(row).toMatchObject({
    subjectId: "store",
    before: { storeName: "Test Market", timezone: "Africa/Johannesburg" },
    after: { storeName: "Mama Africa", timezone: "UTC" },
  });
});

test("a rate is saved even when its letter to the owners cannot be written", async () => {
  const { shop, viewer } = await openTwoAdmins();
  const newId = () => {
    throw new Error("no ids");
  };
  const { admin } = createCaller({ ...shop.context(viewer), newId });
  const value = { usdRate: STORE.usdRate * 2 };
  await admin.settings.saveStore({ value, expectedVersion: 0, changesRate: true });
  expect((await shop.context().settings()).store.usdRate).toBe(STORE.usdRate * 2);
  expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
});

test("currencies, timezones and languages are those of the document; the first of each is the default", () => {
  expect(CURRENCIES).toEqual(["ZAR", "USD", "EUR", "GBP"]);
  expect(TIMEZONES).toEqual(["Africa/Johannesburg", "UTC", "America/New_York", "Europe/London"]);
  expect(LANGUAGES).toEqual(["en", "af", "zu", "xh"]);
  const { currency, timezone, language } = STORE;
  expect({ currency, timezone, language }).toEqual({
    currency: CURRENCIES[0],
    timezone: TIMEZONES[0],
    language: LANGUAGES[0],
  });
});

test.each([
  [{ storeName: "  " }, "storeName", "Store name is missing"],
  [{ storeName: "n".repeat(81) }, "storeName", "Store name is too long"],
  [{ storeDescription: "d".repeat(10_000) }, "storeDescription", "Store description is too long"],
  [{ storeEmail: "hello" }, "storeEmail", "Store email is not an email address"],
  [
    { storeEmail: "a@b.test\r\nBcc: c@d.test" },
    "storeEmail",
    "Store email is not an email address",
  ],
  [{ storePhone: "12345" }, "storePhone", "Store phone is not a South African phone number"],
  [{ usdRate: 0 }, "usdRate", "Dollar rate must be above 0"],
  [{ usdRate: -1 }, "usdRate", "Dollar rate must be above 0"],
  [{ usdRate: "abc" }, "usdRate", "Dollar rate is not a number"],
  [{ usdRate: 17.12345 }, "usdRate", "Dollar rate has over four decimals"],
  [{ vatNumber: "12" }, "vatNumber", "VAT number is not ten digits that begin with 4"],
  [{ currency: "XAU" }, "currency", "Currency must be ZAR, USD, EUR or GBP"],
  [
    { timezone: "Mars/Base" },
    "timezone",
    "Timezone must be Africa/Johannesburg, UTC, America/New_York or Europe/London",
  ],
  [{ storeName: 7 }, "storeName", "Store name must be a text"],
  [{ storeEmail: null }, "storeEmail", "Store email must be a text"],
  [{ socialLinks: "none" }, "socialLinks", "Social links must be a group of fields"],
  [
    { socialLinks: { ...STORE.socialLinks, x: "javascript:alert(1)" } },
    "socialLinks.x",
    "X is not a web address",
  ],
  [
    { socialLinks: { ...STORE.socialLinks, facebook: "our page" } },
    "socialLinks.facebook",
    "Facebook is not a web address",
  ],
])("%o is refused in words, and nothing is saved", async (value, field, message) => {
  const { shop, admin, viewer } = await openTwoAdmins();
  const failure = await refusal(admin.settings.saveStore({ value, expectedVersion: 0 }));
  expect(failure).toEqual({ code: "INVALID_INPUT", field: `value.${field}`, message });
  expect((await shop.as(viewer).admin.settings.all()).saved).toEqual({});
});

test("the shell that every page is built from says what the settings say; an empty link is not in it", async () => {
  const shop = await openTestShop();
  expect((await shop.as().catalogue.shell()).store).toMatchObject({
    name: "Test Market",
    social: [],
  });

  await settingsAre(shop, "store", OTHER);

  expect((await shop.as().catalogue.shell()).store).toEqual({
    name: "Mama Africa",
    description: "Egusi and more.",
    phone: "+27115550199",
    whatsapp: STORE.storeWhatsapp,
    email: "shop@mama.test",
    address: "7 Jacaranda Walk",
    city: "Pretoria",
    province: "Gauteng",
    postalCode: "0002",
    legalName: "Mama Africa (Pty) Ltd",
    registrationNumber: "2020/123456/07",
    vatNumber: "4123456789",
    social: [{ name: "Facebook", url: "https://facebook.com/mama" }],
  });
  const manifest = await handleManifest(new Request("https://shop.test"), shop.context());
  expect(await manifest.json()).toMatchObject({
    name: "Mama Africa",
    description: "Egusi and more.",
    lang: "en-ZA",
  });
});

test("PayPal, the courier and the mails of an order name the shop as the settings do", async () => {
  const shop = await openTestShop();
  await settingsAre(shop, "store", OTHER);
  await seedProducts(shop, { id: "garri" });

  await placeOrder(shop);
  await shop.settled();
  await runOutbox(shop.context());

  const [order] = Object.values(shop.paypal.state.orders);
  expect(JSON.stringify(order)).toContain("Mama Africa");
  const [delivery] = Object.values(shop.courier.state.deliveries);
  expect(JSON.stringify(delivery)).toContain("7 Jacaranda Walk");
  const mail = shop.mail.sent.find(({ to }) => to === "thandi@shopper.test");
  expect(mail).toMatchObject({
    from: { email: "orders@shop.test", name: "Mama Africa" },
    replyTo: "shop@mama.test",
  });
  expect(mail?.text).toContain("7 Jacaranda Walk, Pretoria, 0002");
  expect(shop.mail.sent.some(({ to }) => to === "shop@mama.test")).toBe(true);
});

test("a shop that counts in dollars is charged them one to one, whatever rate is stored", async () => {
  const shop = await openTestShop();
  await settingsAre(shop, "store", { ...STORE, currency: "USD", usdRate: 17.5 });
  await seedProducts(shop, { id: "garri", priceCents: 1_234 });
  const items = [{ productId: "garri", quantity: 1 }];

  const { totalCents, chargeCents, chargeRate } = await shop
    .as()
    .checkout.price({ items, address: null });
  const payment = await shop.as().checkout.start(await prepare(shop, items));

  expect({ chargeCents, chargeRate }).toEqual({ chargeCents: totalCents, chargeRate: 1 });
  expect(payment.providerRef).not.toBe("");
});

test("two requests write as the settings stood when each of them read these", async () => {
  const shop = await openTestShop();
  const formats = { currency: "EUR", timezone: "Europe/London", language: "af" } as const;
  const before = shop.context();
  expect(before.knownSettings()).toBeNull();
  await before.settings();
  await settingsAre(shop, "store", { ...STORE, ...formats });
  const after = shop.context();
  await after.settings();
  expect(before.knownSettings()?.settings.store).toMatchObject({ currency: "ZAR", language: "en" });
  expect(after.knownSettings()?.settings.store).toMatchObject(formats);
});
