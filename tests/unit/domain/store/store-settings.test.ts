import * as v from "valibot";
import { expect, test } from "vitest";
import { tellsStore } from "#domain/store/settings/notifications.ts";
import {
  DEFAULT_PRIVACY_SETTINGS,
  PrivacySettings,
  periodBegan,
  RETENTION_NAMES,
  RETENTION_PERIODS,
} from "#domain/store/settings/privacy.ts";
import { StoreSettings, storeOf } from "#domain/store/settings/store.ts";
import { STORE } from "#tests/setup/test-shop.ts";

const blank = { facebook: "", instagram: "", x: "", tiktok: "", youtube: "" };

test.each<[object, string | null, string?]>([
  [{ storeName: " " }, "missing"],
  [{ storeName: "a".repeat(81) }, "tooLong"],
  [{ storeName: ` ${"a".repeat(80)} ` }, null],
  [{ storeDescription: "" }, null],
  [{ storeDescription: "a".repeat(501) }, "tooLong"],
  [{ storeAddress: "a".repeat(201) }, "tooLong"],
  [{ storePhone: "12" }, "notPhone"],
  [{ storeWhatsapp: "home" }, "notPhone"],
  [{ storeEmail: "soko" }, "notEmail"],
  [{ storeEmail: "" }, "missing"],
  [{ city: " " }, "missing"],
  [{ province: "" }, "missing"],
  [{ postalCode: "a".repeat(13) }, "tooLong"],
  [{ legalName: "a".repeat(121) }, "tooLong"],
  [{ registrationNumber: "a".repeat(41) }, "tooLong"],
  [{ vatNumber: "" }, null],
  [{ vatNumber: "4123456789" }, null],
  [{ vatNumber: "5123456789" }, "notVatNumber"],
  [{ usdRate: "17.5" }, "notNumber"],
  [{ usdRate: 0.009 }, "notPositive"],
  [{ usdRate: 0.01 }, null],
  [{ usdRate: 17.5025 }, null],
  [{ usdRate: 1_000 }, null],
  [{ usdRate: 1_000.01 }, "above"],
  [{ usdRate: 17.50251 }, "manyDecimals"],
  [{ usdRate: 17.804999999999 }, "manyDecimals"],
  [{ socialLinks: { ...blank, facebook: "https://x.test" } }, null],
  [{ socialLinks: { ...blank, x: "http://x.test" } }, null],
  [{ socialLinks: { ...blank, x: "javascript:alert(1)" } }, "notWebAddress"],
  [{ socialLinks: { ...blank, x: "httpsx://x.test" } }, "notWebAddress"],
  [{ socialLinks: { ...blank, x: "xhttps://x.test" } }, "notWebAddress"],
  [{ socialLinks: { ...blank, x: "x.test" } }, "notWebAddress"],
  [{ socialLinks: { ...blank, x: `https://x.test/${"a".repeat(300)}` } }, "tooLong"],
])("a store with %j breaks %s", (changes, rule) => {
  const [issue] = v.safeParse(StoreSettings, { ...STORE, ...changes }).issues ?? [];
  expect(issue?.message ?? null).toBe(rule);
});

test("pages and mails call the store's data by their own words, and only networks that there are", () => {
  const settings: StoreSettings = {
    ...STORE,
    storeName: "Soko",
    storeDescription: "African groceries.",
    storeAddress: "1 Rivonia Road",
    storePhone: "010 555 0142",
    storeEmail: "shop@soko.test",
    storeWhatsapp: "082 555 0142",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
    legalName: "Soko Foods (Pty) Ltd",
    registrationNumber: "2026/123456/07",
    vatNumber: "4123456789",
    socialLinks: { ...blank, instagram: "https://instagram.test/s", x: "https://x.test/s" },
  };
  expect(storeOf(settings)).toEqual({
    name: "Soko",
    phone: "010 555 0142",
    email: "shop@soko.test",
    whatsapp: "082 555 0142",
    address: "1 Rivonia Road",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
    description: "African groceries.",
    legalName: "Soko Foods (Pty) Ltd",
    registrationNumber: "2026/123456/07",
    vatNumber: "4123456789",
    social: [
      { name: "Instagram", url: "https://instagram.test/s" },
      { name: "X", url: "https://x.test/s" },
    ],
  });
});

test("the store is mailed about a matter where mails are on and that matter is", () => {
  const off = {
    ...{ emailNotifications: true, orderNotifications: false, lowStockAlerts: false },
    ...{ customerMessages: false, marketingEmails: true },
  };
  const matters = ["orderNotifications", "lowStockAlerts", "customerMessages"] as const;
  for (const matter of matters) {
    const on = { ...off, [matter]: true };
    expect(matters.filter((one) => tellsStore(on, one))).toEqual([matter]);
    expect(tellsStore({ ...on, emailNotifications: false }, matter)).toBe(false);
  }
});

test.each([
  ["unpaidPaymentDays", 30, "2026-03-31T10:00:00Z", "2026-03-01T10:00:00Z"],
  ["mailMonths", 1, "2026-03-31T10:00:00Z", "2026-02-28T10:00:00Z"],
  ["mailMonths", 1, "2028-03-29T10:00:00Z", "2028-02-29T10:00:00Z"],
  ["mailMonths", 12, "2026-01-15T23:30:00Z", "2025-01-15T23:30:00Z"],
  ["contactMonths", 2, "2026-01-31T10:00:00Z", "2025-11-30T10:00:00Z"],
  ["closedAccountYears", 5, "2028-02-29T10:00:00Z", "2023-02-28T10:00:00Z"],
] as const)("%s of %i has passed at %s for what is from before %s", (name, count, now, began) => {
  const settings = { ...DEFAULT_PRIVACY_SETTINGS, [name]: count };
  expect(new Date(periodBegan(settings, name, Date.parse(now))).toISOString()).toBe(
    new Date(began).toISOString(),
  );
});

test.each(RETENTION_NAMES)("%s is a whole number between its bounds", (name) => {
  const { least, most } = RETENTION_PERIODS[name];
  const problem = (value: unknown) =>
    v.safeParse(PrivacySettings, { ...DEFAULT_PRIVACY_SETTINGS, [name]: value }).issues?.[0]
      .message;
  expect([least, most].map(problem)).toEqual([undefined, undefined]);
  expect([least - 1, most + 1].map(problem)).toEqual(["shortPeriod", "longPeriod"]);
  expect([least + 0.5, "1"].map(problem)).toEqual(["notWholePeriod", "notPeriod"]);
});
