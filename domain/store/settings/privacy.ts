import * as v from "valibot";
import { DAY_MS } from "../../time/durations.ts";
import { rule } from "./rules.ts";

/** A period of the settings: what it is of, in which unit, and how short or long it may be. */
type Period = {
  readonly unit: "days" | "months" | "years";
  readonly least: number;
  readonly most: number;
  readonly standard: number;
};

/**
 * How long the shop keeps what it does not need for ever (POPIA, section 14). The shortest are what
 * the shop itself needs: the weeks in which the provider may still report a payment, the years for which
 * the law wants sales records.
 */
export const RETENTION_PERIODS = {
  /** Copies of mails that the shop sent. */
  mailMonths: { unit: "months", least: 1, most: 60, standard: 12 },
  /** What visitors wrote on the contact page. */
  contactMonths: { unit: "months", least: 1, most: 60, standard: 24 },
  /** Name and address of a checkout that was never paid. */
  unpaidPaymentDays: { unit: "days", least: 30, most: 730, standard: 90 },
  /** Who changed what in the back office. */
  auditMonths: { unit: "months", least: 12, most: 120, standard: 60 },
  /** What is left of somebody who had their data deleted. */
  closedAccountYears: { unit: "years", least: 5, most: 10, standard: 5 },
} as const satisfies Record<string, Period>;

export type RetentionPeriod = keyof typeof RETENTION_PERIODS;

export const RETENTION_NAMES = [
  "mailMonths",
  "contactMonths",
  "unpaidPaymentDays",
  "auditMonths",
  "closedAccountYears",
] as const satisfies readonly RetentionPeriod[];

/** How long data is kept (settings `privacy`): whole numbers in the unit that the name ends with. */
export const PrivacySettings = v.object({
  mailMonths: figure("mailMonths"),
  contactMonths: figure("contactMonths"),
  unpaidPaymentDays: figure("unpaidPaymentDays"),
  auditMonths: figure("auditMonths"),
  closedAccountYears: figure("closedAccountYears"),
});
export type PrivacySettings = v.InferOutput<typeof PrivacySettings>;

export const DEFAULT_PRIVACY_SETTINGS: PrivacySettings = {
  mailMonths: RETENTION_PERIODS.mailMonths.standard,
  contactMonths: RETENTION_PERIODS.contactMonths.standard,
  unpaidPaymentDays: RETENTION_PERIODS.unpaidPaymentDays.standard,
  auditMonths: RETENTION_PERIODS.auditMonths.standard,
  closedAccountYears: RETENTION_PERIODS.closedAccountYears.standard,
};

/**
 * What holds where the stored document cannot be read: the longest periods, for what is deleted too
 * early never comes back.
 */
export const CAREFUL_PRIVACY_SETTINGS: PrivacySettings = {
  mailMonths: RETENTION_PERIODS.mailMonths.most,
  contactMonths: RETENTION_PERIODS.contactMonths.most,
  unpaidPaymentDays: RETENTION_PERIODS.unpaidPaymentDays.most,
  auditMonths: RETENTION_PERIODS.auditMonths.most,
  closedAccountYears: RETENTION_PERIODS.closedAccountYears.most,
};

/** What vendors told us by webhook is kept so long: as long as a payment can be disputed. */
export const VENDOR_EVENT_DAYS = 180;

/** A delivery or refund that nobody finishes does not keep a deleted customer's address for ever. */
export const ERASURE_WAITS_DAYS = 90;

/** The moment (epoch ms) before which the period has passed at `now`. */
export function periodBegan(settings: PrivacySettings, name: RetentionPeriod, now: number): number {
  const { unit } = RETENTION_PERIODS[name];
  const count = settings[name];
  if (unit === "days") return now - count * DAY_MS;
  return monthsBefore(now, unit === "years" ? count * 12 : count);
}

/** The same day of an earlier month, or its last one where it is shorter. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}

function figure(name: RetentionPeriod) {
  const { least, most } = RETENTION_PERIODS[name];
  return v.pipe(
    v.number(rule("notPeriod")),
    v.integer(rule("notWholePeriod")),
    v.minValue(least, rule("shortPeriod")),
    v.maxValue(most, rule("longPeriod")),
  );
}
