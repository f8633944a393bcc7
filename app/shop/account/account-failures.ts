import { failureOf } from "#app/lib/trpc.ts";
import type { ValidationError } from "#app/lib/use-form.ts";
import type { FailureCode } from "#domain/errors.ts";

/** Refusals that have words of their own in storefront §8; the rest is each form's "other". */
const SPEAKING: readonly FailureCode[] = [
  "INVALID_INPUT",
  "RATE_LIMITED",
  "ACCOUNT_UNKNOWN",
  "ACCOUNT_DISABLED",
  "EMAIL_INVALID",
  "EMAIL_TAKEN",
  "PASSWORD_INCORRECT",
  "PASSWORD_WEAK",
  "SIGN_IN_AGAIN",
  "LINK_INVALID",
];

const FIELDS: { readonly [Code in FailureCode]?: string } = {
  ACCOUNT_UNKNOWN: "email",
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_INCORRECT: "password",
  PASSWORD_WEAK: "password",
};

/** What a form says of a failed call: the refusal's own words, else `otherwise`. */
export function validationErrorOf(error: unknown, otherwise: string): ValidationError {
  const { code, text, field } = failureOf(error);
  if (!SPEAKING.includes(code)) return { field: null, text: otherwise };
  return { field: field ?? FIELDS[code] ?? null, text };
}
