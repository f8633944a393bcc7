import { isAPIError } from "better-auth/api";
import { type ErrorCode, ShopError } from "#domain/errors.ts";
import { login } from "#messages/login/index.ts";
import { violatedConstraint } from "../platform/failures.ts";

const CODES: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "PASSWORD_INCORRECT",
  INVALID_PASSWORD: "PASSWORD_INCORRECT",
  INVALID_EMAIL: "EMAIL_INVALID",
  // The only field that better-auth's own schemas can refuse here is the address.
  VALIDATION_ERROR: "EMAIL_INVALID",
  USER_ALREADY_EXISTS: "EMAIL_TAKEN",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "EMAIL_TAKEN",
  PASSWORD_TOO_SHORT: "PASSWORD_WEAK",
  PASSWORD_TOO_LONG: "PASSWORD_WEAK",
  INVALID_TOKEN: "LINK_INVALID",
  TOKEN_EXPIRED: "LINK_INVALID",
  USER_NOT_FOUND: "LINK_INVALID",
  ACCOUNT_DISABLED: "ACCOUNT_DISABLED",
  PASSWORD_POLICY: "PASSWORD_WEAK",
  UNAUTHORIZED: "NOT_SIGNED_IN",
  NO_ADMINISTRATOR: "FORBIDDEN",
};

/** Refusals that have words of their own. */
const REFUSALS: Readonly<Record<string, () => ShopError>> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new ShopError("SIGN_IN_AGAIN", { text: codeLapsed }),
  INVALID_TWO_FACTOR_COOKIE: () => new ShopError("SIGN_IN_AGAIN", { text: codeLapsed }),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new ShopError("RATE_LIMITED", { text: () => login.tooManyAttempts() }),
  TOTP_ALREADY_ENABLED: () => new ShopError("CONFLICT", { text: () => login.secondFactorIsOn() }),
  TOTP_NOT_ENABLED: () => new ShopError("CONFLICT", { text: () => login.noSecondFactor() }),
  TWO_FACTOR_NOT_ENABLED: () => new ShopError("CONFLICT", { text: () => login.noSecondFactor() }),
  BACKUP_CODES_NOT_ENABLED: () => new ShopError("CONFLICT", { text: () => login.noSecondFactor() }),
};

function codeLapsed(): string {
  return login.codeLapsed();
}

function wrongCode(): ShopError {
  return new ShopError("INVALID_INPUT", { field: "code", text: () => login.codeWrong() });
}

/** Our error for better-auth's; for what it only wraps (a database that is away) the thing itself. */
export function refusalOf(error: unknown, cause: unknown): unknown {
  const thrown = isAPIError(error) ? cause : error;
  if (violatedConstraint(thrown)?.kind === "unique") {
    return new ShopError("EMAIL_TAKEN", { cause: thrown });
  }
  if (!isAPIError(error)) return error;
  const name = String(error.body?.code);
  // Two came with backup codes in the same moment: this one opened nothing, and its turn is over.
  if (error.status === "CONFLICT") return new ShopError("SIGN_IN_AGAIN", { text: codeLapsed });
  // better-auth takes a database that is away for no session, and who is told so may take it for the account's end.
  if (name === "UNAUTHORIZED" && cause && !isAPIError(cause)) return cause;
  const worded = REFUSALS[name]?.();
  if (worded) return worded;
  const code = CODES[name];
  return code ? new ShopError(code, { cause: error }) : (cause ?? error);
}
