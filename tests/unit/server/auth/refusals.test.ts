import { APIError } from "better-auth/api";
import { expect, test } from "vitest";
import { isShopError } from "#domain/errors.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { speaking } from "#messages/language.ts";
import { login } from "#messages/login/index.ts";
import { refusalOf } from "#server/auth/refusals.ts";

const en = <Text>(text: () => Text) => speaking("en", text);

test.each([
  ["INVALID_CODE", "INVALID_INPUT", () => login.codeWrong()],
  ["INVALID_BACKUP_CODE", "INVALID_INPUT", () => login.codeWrong()],
  ["TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "SIGN_IN_AGAIN", () => login.codeLapsed()],
  ["INVALID_TWO_FACTOR_COOKIE", "SIGN_IN_AGAIN", () => login.codeLapsed()],
  ["ACCOUNT_TEMPORARILY_LOCKED", "RATE_LIMITED", () => login.tooManyAttempts()],
  ["TOTP_ALREADY_ENABLED", "CONFLICT", () => login.secondFactorIsOn()],
  ["TOTP_NOT_ENABLED", "CONFLICT", () => login.noSecondFactor()],
  ["TWO_FACTOR_NOT_ENABLED", "CONFLICT", () => login.noSecondFactor()],
  ["BACKUP_CODES_NOT_ENABLED", "CONFLICT", () => login.noSecondFactor()],
] as const)("%s is %s, in words of its own", (name, code, text) => {
  const refused = shopErrorOf(new APIError("BAD_REQUEST", { code: name, message: "" }));
  expect(refused).toMatchObject({ code });
  expect(refused && errorTextIn("en", refused)).toBe(en(text));
});

test.each([
  ["INVALID_PASSWORD", "PASSWORD_INCORRECT"],
  ["VALIDATION_ERROR", "EMAIL_INVALID"],
  ["USER_ALREADY_EXISTS", "EMAIL_TAKEN"],
  ["TOKEN_EXPIRED", "LINK_INVALID"],
  ["ACCOUNT_DISABLED", "ACCOUNT_DISABLED"],
])("%s is %s", (name, code) => {
  const error = new APIError("BAD_REQUEST", { code: name, message: "" });
  expect(shopErrorOf(error)).toMatchObject({ code, cause: error });
});

test("a backup code that came twice at once opened nothing the second time", () => {
  const refused = shopErrorOf(new APIError("CONFLICT", { message: "" }));
  expect(refused).toMatchObject({ code: "SIGN_IN_AGAIN" });
  expect(refused && errorTextIn("en", refused)).toBe(en(() => login.codeLapsed()));
});

test("what better-auth only wraps is told as what it is; what is unknown as itself", () => {
  const away = new Error("database away");
  const wrapped = new APIError("INTERNAL_SERVER_ERROR", { message: "" });
  expect(refusalOf(wrapped, away)).toBe(away);
  expect(refusalOf(wrapped, undefined)).toBe(wrapped);
  expect(refusalOf(new APIError("BAD_REQUEST"), undefined)).toBeInstanceOf(APIError);
  expect(refusalOf(away, wrapped)).toBe(away);
});

test("who is told that they are signed out hears of a database that is away, who is refused for another reason of that", () => {
  const away = new Error("database away");
  const refused = (code: string) => new APIError("UNAUTHORIZED", { code, message: "" });
  expect(refusalOf(refused("UNAUTHORIZED"), away)).toBe(away);
  expect(refusalOf(refused("INVALID_PASSWORD"), away)).toMatchObject({
    code: "PASSWORD_INCORRECT",
  });
});

function shopErrorOf(error: unknown) {
  const refused = refusalOf(error, undefined);
  return isShopError(refused) ? refused : null;
}
