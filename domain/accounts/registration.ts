import { isRegistrationPhone } from "../customers/phone.ts";
import type { BrokenRule } from "../form-error.ts";
import { type AccountRule, PASSWORD_MIN_LENGTH } from "./passwords.ts";

/** The longest text, in characters, that each field of an account takes. */
export const ACCOUNT_MAX_LENGTHS = { name: 120, email: 254, phone: 30, address: 200 } as const;

export type Registration = {
  name: string;
  email: string;
  phone: string;
  address: string;
  password: string;
  confirmation: string;
};

/** The rules of registration in the order of storefront §5; null when all hold. */
export function registrationError(
  form: Registration,
): BrokenRule<keyof Registration, AccountRule> | null {
  if (isBlank(form.name)) return { field: "name", rule: "nameRequired" };
  if (isBlank(form.email)) return { field: "email", rule: "emailRequired" };
  if (!isEmailShaped(form.email)) {
    return { field: "email", rule: "emailInvalid" };
  }
  if (isBlank(form.phone)) return { field: "phone", rule: "phoneRequired" };
  if (!isRegistrationPhone(form.phone)) {
    return { field: "phone", rule: "phoneNotSouthAfrican" };
  }
  if (isBlank(form.address)) return { field: "address", rule: "addressRequired" };
  if (form.password.length < PASSWORD_MIN_LENGTH) {
    return { field: "password", rule: "passwordShort" };
  }
  if (form.password !== form.confirmation) {
    return { field: "confirmation", rule: "passwordsDiffer" };
  }
  return null;
}

/** The rule of the sign-in form (storefront §5). */
export function loginError(form: {
  email: string;
  password: string;
}): BrokenRule<"email" | "password", AccountRule> | null {
  if (isBlank(form.email)) return { field: "email", rule: "enterBoth" };
  return isBlank(form.password) ? { field: "password", rule: "enterBoth" } : null;
}

/** The rule of asking for a reset link (storefront §5). */
export function resetRequestError(form: {
  email: string;
}): BrokenRule<"email", AccountRule> | null {
  if (!isBlank(form.email)) return null;
  return { field: "email", rule: "enterEmailFirst" };
}

/** The rules of the Edit Profile page (storefront §5); the Profile page has none. */
export function editProfileError(form: {
  name: string;
  phone: string;
}): BrokenRule<"name" | "phone", AccountRule> | null {
  if (isBlank(form.name)) return { field: "name", rule: "nameRequired" };
  const phone = form.phone.trim();
  if (phone !== "" && !/^\+?[\d ()-]+$/.test(phone)) {
    return { field: "phone", rule: "phoneInvalid" };
  }
  return null;
}

/** The rule of a form that asks for an address alone. */
export function emailError({ email }: { email: string }): BrokenRule<"email", AccountRule> | null {
  if (isEmailShaped(email)) return null;
  return { field: "email", rule: "emailInvalid" };
}

/** Somebody at a host with a dot in it; the mail that arrives is the real proof. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}

/** One account per address, however it was typed. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** A full name as first and last: "Naledi van der Merwe" is Naledi, and van der Merwe. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
