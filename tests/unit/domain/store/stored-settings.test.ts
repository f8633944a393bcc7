import { expect, test } from "vitest";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import {
  CAREFUL_PRIVACY_SETTINGS,
  DEFAULT_PRIVACY_SETTINGS,
} from "#domain/store/settings/privacy.ts";
import { ruleOf } from "#domain/store/settings/rules.ts";
import {
  DEFAULT_SECURITY_SETTINGS,
  isAddressAllowed,
  securityUnharmed,
  typedNumber,
} from "#domain/store/settings/security.ts";
import { openFields, SETTINGS_SECTIONS, settingsFrom } from "#domain/store/settings/settings.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { STORE } from "#tests/setup/test-shop.ts";

const DEFAULTS = {
  store: STORE,
  notifications: DEFAULT_NOTIFICATION_SETTINGS,
  security: DEFAULT_SECURITY_SETTINGS,
  system: DEFAULT_SYSTEM_SETTINGS,
  delivery: DEFAULT_DELIVERY_SETTINGS,
  privacy: DEFAULT_PRIVACY_SETTINGS,
};

test("where nothing is stored the defaults hold, and nobody has to look", () => {
  expect(settingsFrom({}, STORE)).toEqual({ ...DEFAULTS, unreadable: [] });
});

test("a field that is stored counts, one that an older document lacks has its default", () => {
  const stored = {
    store: { storeName: "Mkhukhu" },
    notifications: { marketingEmails: true },
    system: { logLevel: "debug" },
    delivery: { serviceNote: "By bicycle" },
    privacy: { mailMonths: 3 },
  };
  expect(settingsFrom(stored, STORE)).toEqual({
    store: { ...STORE, storeName: "Mkhukhu" },
    notifications: { ...DEFAULTS.notifications, marketingEmails: true },
    security: DEFAULTS.security,
    system: { ...DEFAULTS.system, logLevel: "debug" },
    delivery: { ...DEFAULTS.delivery, serviceNote: "By bicycle" },
    privacy: { ...DEFAULTS.privacy, mailMonths: 3 },
    unreadable: [],
  });
});

test.each([
  ["store", { storeName: "" }, STORE],
  ["notifications", { marketingEmails: "yes" }, DEFAULT_NOTIFICATION_SETTINGS],
  ["delivery", { serviceNote: "" }, DEFAULT_DELIVERY_SETTINGS],
  // What is deleted too early never comes back.
  ["privacy", { mailMonths: 0 }, CAREFUL_PRIVACY_SETTINGS],
  ["system", ["maintenance"], DEFAULT_SYSTEM_SETTINGS],
] as const)(
  "a document of %s that does not fit, %j, is told, and something careful holds",
  (section, document, holds) => {
    const told: Array<readonly [string, string]> = [];
    const settings = settingsFrom({ [section]: document }, STORE, (...heard) => told.push(heard));
    expect(settings[section]).toEqual(holds);
    expect(settings.unreadable).toEqual([section]);
    expect(told).toEqual([[section, expect.stringMatching(/./)]]);
    for (const other of SETTINGS_SECTIONS.filter((one) => one !== section)) {
      expect(settings[other]).toEqual(DEFAULTS[other]);
    }
  },
);

test("what decides over maintenance and sign-ins is written again as it is, and mended where it does not fit", () => {
  expect(openFields("system", { maintenanceMode: true })).toEqual({
    ...{ fields: { maintenanceMode: true }, isMended: false },
  });
  expect(openFields("system", { maintenanceMode: true, logLevel: "loud" })).toEqual({
    fields: { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true },
    isMended: true,
  });
  expect(openFields("system", null)).toEqual({ fields: DEFAULT_SYSTEM_SETTINGS, isMended: true });
  expect(openFields("security", { twoFactorAuth: true })).toEqual({
    ...{ fields: { twoFactorAuth: true }, isMended: false },
  });
  expect(openFields("security", { sessionTimeout: "long" })).toEqual({
    fields: { ...DEFAULT_SECURITY_SETTINGS, sessionTimeout: 5 },
    isMended: true,
  });
});

test("addresses count only where they restrict", () => {
  const security = { ...DEFAULT_SECURITY_SETTINGS, allowedIPs: ["203.0.113.0/24"] };
  expect(isAddressAllowed(security, "192.0.2.1")).toBe(true);
  const restricted = { ...security, ipRestriction: true };
  expect(isAddressAllowed(restricted, "192.0.2.1")).toBe(false);
  expect(isAddressAllowed(restricted, "203.0.113.9")).toBe(true);
  expect(settingsFrom({ security: restricted }, STORE).unreadable).toEqual([]);
  expect(settingsFrom({ security: { ...restricted, allowedIPs: [] } }, STORE).unreadable).toEqual([
    "security",
  ]);
});

test("of a list of addresses that cannot be read the first hundred entries are looked at", () => {
  const allowedIPs = Array.from({ length: 101 }, (_, at) => `203.0.113.${at}`);
  const { allowedIPs: read } = securityUnharmed({ allowedIPs });
  expect(read).toEqual(allowedIPs.slice(0, 100));
});

test.each([
  ["30", 30],
  [" 30 ", 30],
  [30, 30],
  [0, 0],
  ["7.5", 7.5],
  ["", null],
  [" ", null],
  ["soon", null],
  [Number.NaN, null],
  [null, null],
  [true, null],
  [[5], null],
])("the figure %j is %s", (typed, figure) => {
  expect(typedNumber(typed)).toBe(figure);
});

test("an issue names a rule, or speaks for itself", () => {
  expect(ruleOf({ message: "notWhole" })).toBe("notWhole");
  expect(ruleOf({ message: "Invalid type" })).toBeNull();
});
