import * as v from "valibot";
import { isSouthAfricanPhone } from "../customers/phone.ts";
import { type BrokenRule, brokenRule } from "../form-error.ts";
import { readCents } from "../money/cents-input.ts";
import { requiredText } from "../text/required-text.ts";

export const DRIVER_LENGTHS = { name: 80, phone: 30 } as const;
const MAX_PAID_CENTS = 500_000;

/** What can be wrong with a driver; messages/adminDeliveries/driver-text.ts says it. */
const DRIVER_RULES = ["nameMissing", "tooLong", "phoneInvalid", "payInvalid"] as const;
export type DriverRule = (typeof DRIVER_RULES)[number];
const [NAME_MISSING, , PHONE_INVALID] = DRIVER_RULES;

/** Who of the shop's own brings an order. */
const Driver = v.object({
  name: requiredText(DRIVER_LENGTHS.name, NAME_MISSING),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(DRIVER_LENGTHS.phone),
    v.check(isSouthAfricanPhone, PHONE_INVALID),
  ),
});

const Pay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAID_CENTS));

/** The same with what the driver is paid for it. */
export const PaidDriver = v.object({ ...Driver.entries, feeCents: Pay });

/** Who brings it, as it is typed; nothing typed as pay is nothing. */
export type DriverForm = { name: string; phone: string; pay: string };

/** The rules of the form, first failure first; null when all hold. */
export function driverProblem(form: DriverForm): BrokenRule<string, DriverRule> | null {
  const broken = brokenRule(Driver, form, DRIVER_RULES, "tooLong");
  if (broken || v.is(Pay, readPay(form.pay))) return broken;
  return { field: "pay", rule: "payInvalid" };
}

/** What the driver is paid, nothing typed being nothing; null for what is no amount. */
export function readPay(typed: string): number | null {
  return readCents(typed || "0");
}
