import type { FormError } from "../form-error.ts";

export const PASSWORD_MIN_LENGTH = 6;
/** Hashing is work: a text of a megabyte must not be. */
export const PASSWORD_MAX_LENGTH = 128;

export type NewPassword = { newPassword: string; confirmation: string };

/** The rules of a new password in the account (storefront §5, password change). */
export function newPasswordError(
  form: NewPassword,
): FormError<"newPassword" | "confirmation"> | null {
  if (form.newPassword !== form.confirmation) {
    return { field: "confirmation", text: "New passwords do not match" };
  }
  if (form.newPassword.length < PASSWORD_MIN_LENGTH) {
    return { field: "newPassword", text: "New password must be at least 6 characters long" };
  }
  return null;
}

/** The same with the current password, which must be given (reading.md). */
export function passwordChangeError(
  form: NewPassword & { currentPassword: string },
): FormError<"currentPassword" | "newPassword" | "confirmation"> | null {
  const error = newPasswordError(form);
  if (error) return error;
  if (form.currentPassword === "") {
    return { field: "currentPassword", text: "Please enter your current password" };
  }
  return null;
}

/** A password that the rules of length let pass and that is none: blank, or the address itself. */
export function isWeakPassword(password: string, account: { email: string }): boolean {
  return password.trim() === "" || password.toLowerCase() === account.email.trim().toLowerCase();
}
