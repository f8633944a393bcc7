import * as v from "valibot";
import { isSouthAfricanPhone } from "../customers/phone.ts";
import { type FormError, schemaError } from "../form-error.ts";
import { moneyProblem, readRand } from "../money/rand-input.ts";
import type { Currency } from "../store/formats.ts";
import { requiredText } from "../text/required-text.ts";

export const DRIVER_LENGTHS = { name: 80, phone: 30 } as const;
const MOST_PAID_CENTS = 500_000;

/** Who of the shop's own brings an order. */
const Driver = v.object({
  name: requiredText(DRIVER_LENGTHS.name, "Please write who drives"),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(DRIVER_LENGTHS.phone),
    v.check(isSouthAfricanPhone, "Please write a South African number, like 082 555 0118"),
  ),
});

const Pay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PAID_CENTS));

/** The same with what the driver is paid for it. */
export const PaidDriver = v.object({ ...Driver.entries, feeCents: Pay });

/** Who brings it, as it is typed; nothing typed as pay is nothing. */
export type DriverForm = { name: string; phone: string; pay: string };

/** The rules of the form, first failure first; null when all hold. */
export function driverError(form: DriverForm, currency: Currency): FormError | null {
  const error = schemaError(Driver, form);
  if (error || v.is(Pay, readPay(form.pay))) return error;
  const text = moneyProblem(form.pay, currency);
  return { field: "pay", text: text ?? "Please write an amount from 0 to 5000, like 40.00" };
}

/** What the driver is paid, nothing typed being nothing; null for what is no amount. */
export function readPay(typed: string): number | null {
  return readRand(typed || "0");
}
