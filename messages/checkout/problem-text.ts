import {
  REQUIRED_SHIPPING_FIELDS,
  type RequiredShippingField,
  type ShippingDetails,
  type ShippingProblem,
} from "#domain/deliveries/address.ts";
import { checkout } from "#messages/checkout/index.ts";

type Field = keyof ShippingDetails;

const MISSING: Readonly<Record<RequiredShippingField, () => string>> = {
  firstName: () => checkout.firstNameMissing(),
  lastName: () => checkout.lastNameMissing(),
  email: () => checkout.emailMissing(),
  phone: () => checkout.phoneMissing(),
  address: () => checkout.addressMissing(),
  city: () => checkout.cityMissing(),
  province: () => checkout.provinceMissing(),
  postalCode: () => checkout.postalCodeMissing(),
};

const TOO_LONG: Readonly<Record<Field, () => string>> = {
  firstName: () => checkout.firstNameTooLong(),
  lastName: () => checkout.lastNameTooLong(),
  email: () => checkout.emailTooLong(),
  phone: () => checkout.phoneTooLong(),
  address: () => checkout.addressTooLong(),
  city: () => checkout.cityTooLong(),
  province: () => checkout.provinceTooLong(),
  postalCode: () => checkout.postalCodeTooLong(),
  deliveryInstructions: () => checkout.instructionsTooLong(),
  // Their inputs take no more than they may hold.
  gateCode: () => checkout.instructionsTooLong(),
  landmark: () => checkout.instructionsTooLong(),
  recipientName: () => checkout.lastNameTooLong(),
  recipientPhone: () => checkout.phoneTooLong(),
};

/** What is said of a field of the address that the shop would not take. */
export function problemText(field: Field, problem: ShippingProblem): string {
  if (problem === "no e-mail address") return checkout.emailInvalid();
  const required = REQUIRED_SHIPPING_FIELDS.find((one) => one === field);
  return problem === "missing" && required ? MISSING[required]() : TOO_LONG[field]();
}
