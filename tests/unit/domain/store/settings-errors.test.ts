import * as v from "valibot";
import { expect, test } from "vitest";
import { readSection } from "#app/admin/settings/changed-fields.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { SETTINGS_SCHEMAS, SETTINGS_SECTIONS } from "#domain/store/settings/settings.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { issueText } from "#domain/store/settings/validation-error.ts";

test.each([
  [
    "notifications",
    { ...DEFAULT_NOTIFICATION_SETTINGS, marketingEmails: "yes" },
    "must be on or off",
  ],
  [
    "system",
    { ...DEFAULT_SYSTEM_SETTINGS, backupFrequency: "hourly" },
    "must be daily, weekly or monthly",
  ],
  ["system", { ...DEFAULT_SYSTEM_SETTINGS, logLevel: 3 }, "must be error, warn, info or debug"],
  ["security", { ...DEFAULT_SECURITY_SETTINGS, allowedIPs: "203.0.113.7" }, "must be a list"],
  ["security", { ...DEFAULT_SECURITY_SETTINGS, sessionTimeout: 7.5 }, "is not a whole number"],
] as const)("of %s, %o says that it '%s'", (section, given, text) => {
  const schema: v.GenericSchema<unknown, object> = SETTINGS_SCHEMAS[section];
  expect(readSection(schema, given)).toMatchObject({ validationErrors: [{ text }] });
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
        expect(issueText(issue)).not.toMatch(/Invalid|Expected|received|undefined/);
      }
    }
  }
});
