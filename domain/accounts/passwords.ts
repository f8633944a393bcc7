import type { BrokenRule } from "../form-error.ts";

export const PASSWORD_MIN_LENGTH = 6;
/** Hashing is work: a text of a megabyte must not be. */
export const PASSWORD_MAX_LENGTH = 128;

export type NewPassword = { newPassword: string; confirmation: string };

/** What a form of an account has to be; `messages/login/rule-text.ts` says it. */
export type AccountRule =
  | "addressRequired"
  | "emailInvalid"
  | "emailRequired"
  | "enterBoth"
  | "enterCurrentPassword"
  | "enterEmailFirst"
  | "nameRequired"
  | "newPasswordShort"
  | "newPasswordsDiffer"
  | "passwordShort"
  | "passwordsDiffer"
  | "phoneInvalid"
  | "phoneNotSouthAfrican"
  | "phoneRequired";

/** The rules of a new password in the account (storefront §5, password change). */
export function newPasswordError(
  form: NewPassword,
): BrokenRule<"newPassword" | "confirmation", AccountRule> | null {
  if (form.newPassword !== form.confirmation) {
    return { field: "confirmation", rule: "newPasswordsDiffer" };
  }
  if (form.newPassword.length < PASSWORD_MIN_LENGTH) {
    return { field: "newPassword", rule: "newPasswordShort" };
  }
  return null;
}

/** The same with the current password, which must be given (reading.md). */
export function passwordChangeError(
  form: NewPassword & { currentPassword: string },
): BrokenRule<"currentPassword" | "newPassword" | "confirmation", AccountRule> | null {
  const error = newPasswordError(form);
  if (error) return error;
  if (form.currentPassword === "") {
    return { field: "currentPassword", rule: "enterCurrentPassword" };
  }
  return null;
}

/** A password that the rules of length let pass and that is none: blank, or the address itself. */
export function isWeakPassword(password: string, account: { email: string }): boolean {
  return password.trim() === "" || password.toLowerCase() === account.email.trim().toLowerCase();
}
