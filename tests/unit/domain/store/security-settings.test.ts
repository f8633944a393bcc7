import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_SECURITY_SETTINGS,
  isAddressAllowed,
  type SecuritySettings,
  securityUnharmed,
} from "#domain/store/settings/security.ts";
import { openFields, settingsFrom } from "#domain/store/settings/settings.ts";
import { STORE } from "#tests/setup/test-shop.ts";

const STRICT: SecuritySettings = {
  twoFactorAuth: true,
  sessionTimeout: 30,
  ipRestriction: true,
  allowedIPs: ["203.0.113.7", "198.51.100.0/24"],
  passwordPolicy: { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, minLength: 12 },
  orderLimits: { unitsPerLine: 20, unitsHeld: 60 },
};

test.each<[string, object, Partial<SecuritySettings>]>([
  ["the second factor", { twoFactorAuth: "yes" }, {}],
  ["the timeout", { sessionTimeout: null }, { sessionTimeout: 5 }],
  ["whether addresses are listed", { ipRestriction: 1 }, {}],
  ["an address", { allowedIPs: ["203.0.113.7", 7, "home"] }, { allowedIPs: ["203.0.113.7"] }],
  ["the list of addresses", { allowedIPs: null }, { allowedIPs: [] }],
  ["the list, which is empty", { allowedIPs: [] }, { allowedIPs: [] }],
  [
    "the policy",
    { passwordPolicy: "strong" },
    { passwordPolicy: DEFAULT_SECURITY_SETTINGS.passwordPolicy },
  ],
  [
    "the limits of orders",
    { orderLimits: 7 },
    { orderLimits: DEFAULT_SECURITY_SETTINGS.orderLimits },
  ],
  [
    "a limit of orders",
    { orderLimits: { unitsPerLine: 20, unitsHeld: "all" } },
    { orderLimits: { unitsPerLine: 20, unitsHeld: 250 } },
  ],
  [
    "a rule of the policy",
    { passwordPolicy: { ...STRICT.passwordPolicy, requireNumbers: "no" } },
    {},
  ],
])(
  "where %s cannot be read the rest holds, and nothing is open that was not",
  (_, broken, left) => {
    const validationErrors: string[] = [];
    const { security, unreadable } = settingsFrom(
      { security: { ...STRICT, ...broken } },
      STORE,
      (section) => validationErrors.push(section),
    );
    expect(security).toEqual({ ...STRICT, ...left });
    expect(unreadable).toEqual(["security"]);
    expect(validationErrors).toEqual(["security"]);
  },
);

test("a list that was never on stays off; a document that is gone lets nobody in", () => {
  const off = securityUnharmed({ ...DEFAULT_SECURITY_SETTINGS, ipRestriction: "?" });
  expect(off).toEqual(DEFAULT_SECURITY_SETTINGS);
  for (const gone of ["", null, 7, [], "{}"]) {
    const { security, unreadable } = settingsFrom({ security: gone }, STORE);
    expect(unreadable).toEqual(["security"]);
    expect(security).toMatchObject({ twoFactorAuth: true, ipRestriction: true, allowedIPs: [] });
    expect(isAddressAllowed(security, "203.0.113.7")).toBe(false);
    expect(openFields("security", gone).isMended).toBe(true);
  }
});

test("an older document that lacks a field is no broken one", () => {
  const { security, unreadable } = settingsFrom({ security: { twoFactorAuth: true } }, STORE);
  expect(security).toEqual({ ...DEFAULT_SECURITY_SETTINGS, twoFactorAuth: true });
  expect(unreadable).toEqual([]);
});

test("a shop in maintenance stays in it when another system setting cannot be read", () => {
  const { system, unreadable } = settingsFrom(
    { system: { maintenanceMode: true, autoBackup: false, logLevel: "shouting" } },
    STORE,
  );
  expect(system).toMatchObject({ maintenanceMode: true, autoBackup: false, logLevel: "info" });
  expect(unreadable).toEqual(["system"]);
});

test("whatever happens to one field, no door opens wider", () => {
  const field = fc.constantFrom(
    "twoFactorAuth",
    "sessionTimeout",
    "ipRestriction",
    "allowedIPs",
    "passwordPolicy",
  );
  // What is itself a proper value of the field was saved by somebody.
  const rubbish = fc
    .jsonValue()
    .filter((value) => typeof value !== "boolean" && typeof value !== "number");
  fc.assert(
    fc.property(field, rubbish, (name, value) => {
      const { security } = settingsFrom({ security: { ...STRICT, [name]: value } }, STORE);
      expect(security.twoFactorAuth).toBe(true);
      expect(security.ipRestriction).toBe(true);
      expect(security.sessionTimeout).toBeLessThanOrEqual(30);
      expect(isAddressAllowed(security, "192.0.2.1")).toBe(false);
    }),
  );
});
