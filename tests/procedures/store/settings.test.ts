import { expect, test } from "vitest";
import { settings } from "#db/schema/index.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { defaultStoreSettings } from "#server/platform/default-store.ts";
import { createCaller } from "#server/router.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { STORE } from "#tests/setup/test-shop.ts";

/** A deployment of the test shop's own data. */
const DEPLOYED = {
  STORE_NAME: STORE.storeName,
  STORE_PHONE: STORE.storePhone,
  STORE_WHATSAPP: STORE.storeWhatsapp,
  STORE_EMAIL: STORE.storeEmail,
  STORE_ADDRESS: STORE.storeAddress,
  STORE_CITY: STORE.city,
  STORE_PROVINCE: STORE.province,
  STORE_POSTAL_CODE: STORE.postalCode,
  USD_RATE: STORE.usdRate,
};

test("nothing saved: the deployment's store data and the defaults of back-office §9", async () => {
  const { admin } = await openTwoAdmins();

  const { settings: found, saved } = await admin.settings.all();

  expect(saved).toEqual({});
  expect(found.store).toEqual(STORE);
  expect({ ...defaultStoreSettings(DEPLOYED), storeDescription: "" }).toEqual(STORE);
  expect(found.store).toMatchObject({
    currency: "ZAR",
    timezone: "Africa/Johannesburg",
    language: "en",
  });
  expect(found.security).toMatchObject({
    sessionTimeout: 480,
    twoFactorAuth: false,
    ipRestriction: false,
  });
  expect(found.security.passwordPolicy).toEqual({
    minLength: 8,
    requireSpecialChars: true,
    requireNumbers: true,
    requireUppercase: true,
  });
  expect(found.system).toEqual({
    maintenanceMode: false,
    debugMode: false,
    logLevel: "info",
    autoBackup: true,
    backupFrequency: "weekly",
  });
  expect(found.notifications).toEqual({
    emailNotifications: true,
    orderNotifications: true,
    lowStockAlerts: true,
    customerMessages: true,
    marketingEmails: false,
  });
});

test("a section is saved with when and by whom, and what changed is in the audit log", async () => {
  const { shop, admin, viewer } = await openTwoAdmins();
  const value = { ...DEFAULT_SYSTEM_SETTINGS, logLevel: "debug" as const };

  const { updatedAt } = await admin.settings.saveSystem({ value, expectedVersion: 0 });

  const fresh = shop.as(viewer).admin;
  const { settings: found, saved } = await fresh.settings.all();
  expect(found.system).toEqual(value);
  expect(saved.system).toMatchObject({ updatedAt, updatedBy: viewer.userId });
  const [row] = (await fresh.audit.list({ subject: "settings" })).rows;
  expect(row).toMatchObject({ before: { logLevel: "info" }, after: { logLevel: "debug" } });
});

test("values and version are of one moment: what a colleague saves in between is not undone by the next save", async () => {
  const { shop, colleague, viewer } = await openTwoAdmins();
  const request = shop.context(viewer);
  // Who asks is checked by the settings before the procedure has them.
  await request.settings();
  const cheaper = { standard: { feeCents: 4_321, freeThresholdCents: 80_000 } };
  await colleague.settings.saveDelivery({ value: cheaper, expectedVersion: 0 });
  const seen = await createCaller(request).admin.settings.all();
  await shop.as(viewer).admin.settings.saveDelivery({
    value: { standard: { ...seen.settings.delivery.standard, freeThresholdCents: 90_000 } },
    expectedVersion: seen.saved.delivery?.updatedAt ?? 0,
  });
  const { standard } = (await shop.context().settings()).delivery;
  expect(standard).toMatchObject({ feeCents: 4_321, freeThresholdCents: 90_000 });
});

const SAVED = {
  store: {
    storeName: "Mama Africa",
    storeDescription: "Egusi and more.",
    storeAddress: "7 Jacaranda Walk",
    storePhone: "+27115550199",
    storeEmail: "shop@mama.test",
    currency: "EUR",
    timezone: "Europe/London",
    language: "zu",
  },
  notifications: {
    emailNotifications: false,
    orderNotifications: false,
    lowStockAlerts: false,
    customerMessages: false,
    marketingEmails: true,
  },
  security: {
    twoFactorAuth: true,
    sessionTimeout: 60,
    ipRestriction: true,
    allowedIPs: ["196.25.1.0/24", "2001:db8::1"],
    passwordPolicy: {
      minLength: 12,
      requireSpecialChars: false,
      requireNumbers: false,
      requireUppercase: false,
    },
  },
  system: {
    maintenanceMode: true,
    debugMode: true,
    logLevel: "debug",
    autoBackup: false,
    backupFrequency: "monthly",
  },
} as const;
const SECTIONS = ["store", "notifications", "security", "system"] as const;

test.each(SECTIONS)(
  "the %s settings are one document of their own that keeps every field as saved, and refuses what is none",
  async (section) => {
    const { shop, viewer } = await openTwoAdmins();
    // A request remembers its settings: each save and each look is one of its own.
    const backOffice = () => shop.as(viewer).admin.settings;
    const save = (value: Record<string, unknown>, expectedVersion: number) => {
      if (section === "notifications")
        return backOffice().saveNotifications({ value, expectedVersion });
      if (section === "security") return backOffice().saveSecurity({ value, expectedVersion });
      if (section === "system") return backOffice().saveSystem({ value, expectedVersion });
      const currencyChange = { prices: "keep", usdRate: 19.5 } as const;
      return backOffice().saveStore({
        value,
        expectedVersion,
        ...("currency" in value && { currencyChange }),
      });
    };
    const before = (await backOffice().all()).settings;
    const { updatedAt } = await save(SAVED[section], 0);
    const { settings: after, saved } = await backOffice().all();
    expect(after[section]).toMatchObject(SAVED[section]);
    expect(Object.keys(saved)).toEqual([section]);
    for (const other of SECTIONS) {
      if (other !== section) expect(after[other]).toEqual(before[other]);
    }
    for (const field of Object.keys(SAVED[section])) {
      // A timeout that is no number falls back to the default (back-office §5); one of a minute is none.
      const wrong = field === "sessionTimeout" ? 1 : null;
      expect(await refusal(save({ [field]: wrong }, updatedAt))).toMatchObject({
        code: "INVALID_INPUT",
        field: `value.${field}`,
      });
    }

    // Saved again, it is the same document.
    const [[field, value] = ["", null]] = Object.entries(before[section]);
    await save({ [field]: value }, updatedAt);
    const rows = await shop.db.select().from(settings);
    expect(rows).toMatchObject([{ section, value: { ...SAVED[section], [field]: value } }]);
  },
);

test("two administrators save the same section: the second is told, and the first one's stands", async () => {
  const { shop, admin, colleague, viewer } = await openTwoAdmins();
  await admin.settings.saveSystem({
    value: { ...DEFAULT_SYSTEM_SETTINGS, debugMode: true },
    expectedVersion: 0,
  });

  const late = colleague.settings.saveSystem({
    value: DEFAULT_SYSTEM_SETTINGS,
    expectedVersion: 0,
  });

  await expect(late).rejects.toMatchObject({ message: "CONFLICT" });
  const { settings: found } = await shop.as(viewer).admin.settings.all();
  expect(found.system.debugMode).toBe(true);
});

test("a stored document that does not fit leaves the defaults in force, and says so in the log", async () => {
  const { shop, viewer } = await openTwoAdmins();
  await shop.db.insert(settings).values([
    { section: "system", value: { logLevel: "shouting" }, updatedAt: 5 },
    // An older document that lacks what came later.
    { section: "notifications", value: { marketingEmails: true }, updatedAt: 5 },
  ]);

  const { settings: found } = await shop.as(viewer).admin.settings.all();

  expect(found.system).toEqual(DEFAULT_SYSTEM_SETTINGS);
  expect(found.notifications).toMatchObject({ marketingEmails: true, orderNotifications: true });
  expect(shop.logged).toContainEqual({ level: "error", event: "settings-unreadable" });
  expect(shop.lines.join()).toContain('"section":"system"');
});

test("the rate and the zones that were saved are the ones that the next checkout is priced with", async () => {
  const { shop, admin } = await openTwoAdmins();
  const { settings: seen } = await admin.settings.all();
  const [zone, ...others] = seen.delivery.zones;
  if (!zone) throw new Error("there are no zones");
  await admin.settings.saveStore({
    value: { ...seen.store, usdRate: 20 },
    expectedVersion: 0,
    changesRate: true,
  });
  await admin.settings.saveDelivery({
    value: { ...seen.delivery, zones: [{ ...zone, feeCents: 1_234 }, ...others] },
    expectedVersion: 0,
  });

  const rules = await shop.as().checkout.rules();
  await seedProducts(shop, { id: "garri" });
  const items = [{ productId: "garri", quantity: 1 }];
  const price = await shop.as().checkout.price({ items, address: null });

  expect(price).toMatchObject({ chargeCurrency: "USD", chargeRate: 20 });
  expect(rules.zones[0]?.feeCents).toBe(1_234);
});
