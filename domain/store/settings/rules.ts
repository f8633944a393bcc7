/**
 * What the schemas of the settings ask of a field, as their issues name it. What it says stands in
 * messages/adminSettingRules.
 */
export const SETTING_RULES = [
  "missing",
  "tooLong",
  "longerThan",
  "notEmail",
  "notPhone",
  "notWebAddress",
  "notVatNumber",
  "notNumber",
  "notWhole",
  "notPositive",
  "above",
  "manyDecimals",
  "atLeast",
  "atMost",
  "atLeastMinutes",
  "atMostMinutes",
  "longAddress",
  "notNetworkAddress",
  "manyAddresses",
  "nobodyAllowed",
  "notPeriod",
  "notWholePeriod",
  "shortPeriod",
  "longPeriod",
  "notAmount",
  "negativeAmount",
  "largeAmount",
  "notMinutes",
  "notWholeMinutes",
  "fewMinutes",
  "overADay",
  "notTimeOfDay",
  "closesBeforeOpening",
  "notDate",
  "manyHolidays",
  "endsBeforeStart",
  "manyClosures",
  "noArea",
  "manyAreas",
  "earlyPickup",
  "earlyDropoff",
  "manyZones",
  "sameZoneName",
] as const;
export type SettingRule = (typeof SETTING_RULES)[number];

/** The name of a rule as the message of a schema: one that is not among them does not compile. */
export function rule(name: SettingRule): SettingRule {
  return name;
}

/** The rule that an issue names; null where the schema speaks for itself, as of a wrong type. */
export function ruleOf({ message }: { message: string }): SettingRule | null {
  return SETTING_RULES.find((one) => one === message) ?? null;
}
