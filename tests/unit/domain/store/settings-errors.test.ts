import * as v from "valibot";
import { expect, test } from "vitest";
import { readSection } from "#app/admin/settings/changed-fields.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DEFAULT_PRIVACY_SETTINGS } from "#domain/store/settings/privacy.ts";
import { SETTING_RULES, type SettingRule } from "#domain/store/settings/rules.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { SETTINGS_SCHEMAS, SETTINGS_SECTIONS } from "#domain/store/settings/settings.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { settingIssueText } from "#messages/adminSettingRules/rule-text.ts";
import { speaking } from "#messages/language.ts";

const DEFAULTS = {
  privacy: DEFAULT_PRIVACY_SETTINGS,
  security: DEFAULT_SECURITY_SETTINGS,
  delivery: DEFAULT_DELIVERY_SETTINGS,
} as const;

test.each([
  [
    "notifications",
    { ...DEFAULT_NOTIFICATION_SETTINGS, marketingEmails: "yes" },
    "Back in stock must be on or off",
  ],
  [
    "system",
    { ...DEFAULT_SYSTEM_SETTINGS, backupFrequency: "hourly" },
    "Backup frequency must be daily, weekly or monthly",
  ],
  [
    "system",
    { ...DEFAULT_SYSTEM_SETTINGS, logLevel: 3 },
    "Log level must be error, warn, info or debug",
  ],
  [
    "security",
    { ...DEFAULT_SECURITY_SETTINGS, allowedIPs: "203.0.113.7" },
    "Allowed addresses must be a list",
  ],
  [
    "security",
    { ...DEFAULT_SECURITY_SETTINGS, sessionTimeout: 7.5 },
    "Session timeout is not a whole number",
  ],
] as const)("of %s, %o says that it '%s'", (section, given, text) => {
  const schema: v.GenericSchema<unknown, object> = SETTINGS_SCHEMAS[section];
  expect(readSection(schema, given)).toMatchObject({ validationErrors: [{ text }] });
});

test.each([
  ["privacy", { mailMonths: 0 }, "Mails must be at least 1 month"],
  ["privacy", { unpaidPaymentDays: 731 }, "Unpaid payments must be at most 730 days"],
  ["privacy", { closedAccountYears: "?" }, "Deleted customers must be a number of years"],
  ["privacy", { auditMonths: 12.5 }, "Audit log must be a whole number of months"],
  ["security", { sessionTimeout: 4 }, "Session timeout must be at least 5 minutes"],
  [
    "security",
    { sessionTimeout: 50_000 },
    "Session timeout must be at most 43200 minutes (30 days)",
  ],
  [
    "security",
    { allowedIPs: ["here"] },
    '"here" is not a network address. Write one like 203.0.113.7, or a range like 203.0.113.0/24',
  ],
  [
    "security",
    { ipRestriction: true },
    "List at least one address: with none, nobody could enter the back office",
  ],
  [
    "delivery",
    { standard: { feeCents: 10_000_001, freeThresholdCents: 0 } },
    "The fee is above R100000.00",
  ],
  ["delivery", { cart: { feeCents: 0, freeAboveCents: -1 } }, "The threshold cannot be below 0"],
  ["delivery", { serviceNote: "n".repeat(201) }, "The note is longer than 200 characters"],
] as const)("of %s, a change to %j is refused with '%s'", (section, change, text) => {
  const schema: v.GenericSchema<unknown, object> = SETTINGS_SCHEMAS[section];
  expect(readSection(schema, { ...DEFAULTS[section], ...change })).toMatchObject({
    validationErrors: [{ text }],
  });
});

test("every rule of the settings is said by the schema that asks for it, and by no code", () => {
  const codes = new Set<string>(SETTING_RULES);
  for (const language of LANGUAGES) {
    speaking(language, () => {
      for (const rule of SETTING_RULES) {
        const text = settingIssueText(issueOf(rule));
        expect(text, rule).not.toBe("");
        expect(codes.has(text), rule).toBe(false);
      }
    });
  }
});

test("no wrong value of any setting is answered in the words of a schema", () => {
  for (const section of SETTINGS_SECTIONS) {
    const fields = Object.keys(SETTINGS_SCHEMAS[section].entries);
    expect(fields.length).toBeGreaterThan(0);
    for (const wrong of [undefined, null, 7.5, "?", [{}], { x: [] }]) {
      const given = Object.fromEntries(fields.map((field) => [field, wrong]));
      const { issues = [] } = v.safeParse(SETTINGS_SCHEMAS[section], given);
      expect(issues.length).toBeGreaterThan(0);
      for (const issue of issues) {
        expect(settingIssueText(issue)).not.toMatch(/Invalid|Expected|received|undefined/);
      }
    }
  }
});

/** An issue as a schema gives it for a rule. */
function issueOf(rule: SettingRule): v.BaseIssue<unknown> {
  const [issue] = v.safeParse(v.pipe(v.number(), v.minValue(5, rule)), 4).issues ?? [];
  if (!issue) throw new Error("The schema let it pass");
  return issue;
}
