import {
  DRIVER_LENGTHS,
  type DriverForm,
  type DriverRule,
} from "#domain/deliveries/in-house-driver.ts";
import type { BrokenRule } from "#domain/form-error.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { formRules } from "#messages/formRules/index.ts";

const TEXTS: Readonly<Record<Exclude<DriverRule, "tooLong">, () => string>> = {
  nameMissing: () => adminDeliveries.driverMissing(),
  phoneInvalid: () => adminDeliveries.driverPhoneInvalid(),
  payInvalid: () => adminDeliveries.driverPayInvalid(),
};

/** What is wrong with a driver of ours as it was typed; `field` is one of `DriverForm`. */
export function driverProblemText({ field, rule }: BrokenRule<string, DriverRule>): string {
  if (rule !== "tooLong") return TEXTS[rule]();
  const isPhone = field === ("phone" satisfies keyof DriverForm);
  return formRules.tooLong({ longest: DRIVER_LENGTHS[isPhone ? "phone" : "name"] });
}
