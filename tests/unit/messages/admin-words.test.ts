import { expect, test } from "vitest";
import { DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import type { ContactRule } from "#domain/store/contact.ts";
import { CURRENCIES, LANGUAGES } from "#domain/store/formats.ts";
import { adminDeliveryLabel } from "#messages/adminDeliveries/status-text.ts";
import { settingLabel, settingLabelInACall } from "#messages/adminSettingRules/field-labels.ts";
import { contactRuleText } from "#messages/contact/rule-text.ts";
import { currencyChoice, currencyText, oneOfCurrency } from "#messages/currencies/currency-text.ts";
import { speaking } from "#messages/language.ts";
import { provinceText } from "#messages/provinces/province-text.ts";

test("provinces keep their names in English, and are told apart in every language", () => {
  expect(SA_PROVINCES.map(provinceText)).toEqual(SA_PROVINCES);
  for (const language of LANGUAGES) {
    const names = speaking(language, () => SA_PROVINCES.map(provinceText));
    expect(new Set(names).size).toBe(SA_PROVINCES.length);
  }
  expect(speaking("af", () => provinceText("Western Cape"))).toBe("Wes-Kaap");
});

test.each([
  ["ZAR", "rand", "rand", "Rand (R)"],
  ["USD", "US dollars", "US dollar", "US dollar ($)"],
  ["EUR", "euros", "euro", "Euro (€)"],
  ["GBP", "pounds", "pound", "Pound (£)"],
] as const)("amounts in %s are %s, one of them a %s, to be chosen as %s", (currency, ...words) => {
  const said = [currencyText(currency), oneOfCurrency(currency), currencyChoice(currency)];
  expect(said).toEqual(words);
});

test("no two currencies, and no two statuses of a delivery, are told by one word in any language", () => {
  for (const language of LANGUAGES) {
    speaking(language, () => {
      expect(new Set(CURRENCIES.map(currencyChoice)).size).toBe(CURRENCIES.length);
      expect(new Set(DELIVERY_STATUSES.map(adminDeliveryLabel)).size).toBe(
        DELIVERY_STATUSES.length,
      );
    });
  }
});

test.each([
  ["zones.3.areas.12", "An area"],
  ["storeEmail", "Email"],
  ["socialLinks.tiktok", "TikTok"],
  ["closures.openHolidays.0", "Open holidays"],
])("the setting %s is called '%s'", (path, label) => {
  expect(settingLabel(path)).toBe(label);
});

test("where a call is refused the store's own contacts say whose they are", () => {
  expect(settingLabelInACall("storeEmail")).toBe("Store email");
  expect(settingLabelInACall("storePhone")).toBe("Store phone");
  expect(settingLabelInACall("usdRate")).toBe("Dollar rate");
});

test.each<["name" | "email" | "subject" | "message", ContactRule, string]>([
  ["name", "missing", "Name is required"],
  ["email", "tooLong", "Email is too long"],
  ["email", "emailInvalid", "Please enter a valid email address"],
  ["subject", "missing", "Subject is required"],
  ["message", "tooLong", "Message is too long"],
])("of the contact form's %s '%s' says '%s'", (field, rule, text) => {
  expect(contactRuleText({ field, rule })).toBe(text);
});
