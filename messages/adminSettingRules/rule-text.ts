import * as v from "valibot";
import {
  RETENTION_NAMES,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from "#domain/store/settings/privacy.ts";
import { ruleOf, type SettingRule } from "#domain/store/settings/rules.ts";
import { adminSettingRules } from "#messages/adminSettingRules/index.ts";
import { countText } from "#messages/privacy/period-text.ts";
import { settingLabel } from "./field-labels.ts";

/** What a rule is told with: the field, what was typed, and the figure that it asks for. */
type Facts = { label: string; text: string; figure: number; period: RetentionPeriod };
type Unit = (typeof RETENTION_PERIODS)[RetentionPeriod]["unit"];

const MINUTES_A_DAY = 24 * 60;

const OF_A_FIELD = {
  missing: ({ label }) => adminSettingRules.missing({ label }),
  tooLong: ({ label }) => adminSettingRules.tooLong({ label }),
  longerThan: ({ label, figure: most }) => adminSettingRules.longerThan({ label, most }),
  notEmail: ({ label }) => adminSettingRules.notEmail({ label }),
  notPhone: ({ label }) => adminSettingRules.notPhone({ label }),
  notWebAddress: ({ label }) => adminSettingRules.notWebAddress({ label }),
  notVatNumber: ({ label }) => adminSettingRules.notVatNumber({ label }),
  notNumber: ({ label }) => adminSettingRules.notNumber({ label }),
  notWhole: ({ label }) => adminSettingRules.notWhole({ label }),
  notPositive: ({ label }) => adminSettingRules.notPositive({ label }),
  above: ({ label, figure: most }) => adminSettingRules.above({ label, most }),
  manyDecimals: ({ label }) => adminSettingRules.manyDecimals({ label }),
  atLeast: ({ label, figure: least }) => adminSettingRules.atLeast({ label, least }),
  atMost: ({ label, figure: most }) => adminSettingRules.atMost({ label, most }),
  atLeastMinutes: ({ label, figure: least }) => adminSettingRules.atLeastMinutes({ label, least }),
  atMostMinutes: ({ label, figure: most }) =>
    adminSettingRules.atMostMinutes({ label, most, days: most / MINUTES_A_DAY }),
  notPeriod: ({ label, period }) => NOT_PERIOD[RETENTION_PERIODS[period].unit](label),
  notWholePeriod: ({ label, period }) => NOT_WHOLE_PERIOD[RETENTION_PERIODS[period].unit](label),
  shortPeriod: ({ label, period, figure }) =>
    adminSettingRules.atLeast({ label, least: periodText(period, figure) }),
  longPeriod: ({ label, period, figure }) =>
    adminSettingRules.atMost({ label, most: periodText(period, figure) }),
  notAmount: ({ label }) => adminSettingRules.notAmount({ label }),
  negativeAmount: ({ label }) => adminSettingRules.negativeAmount({ label }),
  largeAmount: ({ label, figure: cents }) =>
    adminSettingRules.largeAmount({ label, most: (cents / 100).toFixed(2) }),
  notMinutes: ({ label }) => adminSettingRules.notMinutes({ label }),
  notWholeMinutes: ({ label }) => adminSettingRules.notWholeMinutes({ label }),
  fewMinutes: ({ label, figure: least }) => adminSettingRules.fewMinutes({ label, least }),
  overADay: ({ label }) => adminSettingRules.overADay({ label }),
} as const satisfies Partial<Record<SettingRule, (facts: Facts) => string>>;

const OF_THE_WHOLE = {
  longAddress: ({ figure: most }) => adminSettingRules.longAddress({ most }),
  notNetworkAddress: ({ text }) => adminSettingRules.notNetworkAddress({ text }),
  manyAddresses: ({ figure: most }) => adminSettingRules.manyAddresses({ most }),
  nobodyAllowed: () => adminSettingRules.nobodyAllowed(),
  notTimeOfDay: () => adminSettingRules.notTimeOfDay(),
  closesBeforeOpening: () => adminSettingRules.closesBeforeOpening(),
  notDate: () => adminSettingRules.notDate(),
  manyHolidays: ({ figure: most }) => adminSettingRules.manyHolidays({ most }),
  endsBeforeStart: () => adminSettingRules.endsBeforeStart(),
  manyClosures: ({ figure: most }) => adminSettingRules.manyClosures({ most }),
  noArea: () => adminSettingRules.noArea(),
  manyAreas: ({ figure: most }) => adminSettingRules.manyAreas({ most }),
  earlyPickup: () => adminSettingRules.earlyPickup(),
  earlyDropoff: () => adminSettingRules.earlyDropoff(),
  manyZones: ({ figure: most }) => adminSettingRules.manyZones({ most }),
  sameZoneName: () => adminSettingRules.sameZoneName(),
} as const satisfies Partial<Record<SettingRule, (facts: Facts) => string>>;

const RULES: Readonly<Record<SettingRule, (facts: Facts) => string>> = {
  ...OF_A_FIELD,
  ...OF_THE_WHOLE,
};

const NOT_PERIOD: Readonly<Record<Unit, (label: string) => string>> = {
  days: (label) => adminSettingRules.notDays({ label }),
  months: (label) => adminSettingRules.notMonths({ label }),
  years: (label) => adminSettingRules.notYears({ label }),
};
const NOT_WHOLE_PERIOD: Readonly<Record<Unit, (label: string) => string>> = {
  days: (label) => adminSettingRules.notWholeDays({ label }),
  months: (label) => adminSettingRules.notWholeMonths({ label }),
  years: (label) => adminSettingRules.notWholeYears({ label }),
};

/** By the type of valibot's own issues, which have no rule of ours. */
const OF_A_TYPE: ReadonlyMap<string, (label: string) => string> = new Map([
  ["array", (label: string) => adminSettingRules.list({ label })],
  ["boolean", (label: string) => adminSettingRules.onOrOff({ label })],
  ["integer", (label: string) => adminSettingRules.notWhole({ label })],
  ["number", (label: string) => adminSettingRules.notNumber({ label })],
  ["object", (label: string) => adminSettingRules.group({ label })],
  ["string", (label: string) => adminSettingRules.text({ label })],
]);

/**
 * What a schema of the settings has against a value, as a sentence. `labelOf`: how a field is called
 * by its path, as on the page unless given.
 */
export function settingIssueText(
  issue: v.BaseIssue<unknown>,
  labelOf: (path: string) => string = settingLabel,
): string {
  const path = v.getDotPath(issue) ?? "";
  const label = labelOf(path);
  const found = ruleOf(issue);
  if (found === null) return typeText(issue, label);
  return RULES[found]({
    label,
    text: String(issue.input),
    figure: typeof issue.requirement === "number" ? issue.requirement : 0,
    period: RETENTION_NAMES.find((name) => name === path) ?? "mailMonths",
  });
}

function typeText({ type, expected, received }: v.BaseIssue<unknown>, label: string): string {
  if (received === "undefined") return adminSettingRules.missing({ label });
  if (type === "picklist" && expected) {
    return adminSettingRules.choices({ label, choices: choiceText(expected) });
  }
  return OF_A_TYPE.get(type)?.(label) ?? adminSettingRules.other({ label });
}

/** `("daily" | "weekly")` as "daily or weekly": the values themselves, as a call has to name them. */
function choiceText(expected: string): string {
  const choices = [...expected.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice ?? "");
  const last = choices.pop() ?? "";
  return choices.length > 0
    ? adminSettingRules.orLast({ choices: choices.join(", "), last })
    : last;
}

function periodText(period: RetentionPeriod, count: number): string {
  return countText(count, RETENTION_PERIODS[period].unit);
}
