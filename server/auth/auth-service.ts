import type { Database } from "#db/client.ts";
import { knownBrowser } from "./known-browser.ts";
import { accountCalls } from "./service/accounts.ts";
import { type AuthEnv, type AuthRequest, openAuthCalls } from "./service/calls.ts";
import { passwordCalls } from "./service/passwords.ts";
import { secondFactorCalls } from "./service/second-factor.ts";
import { sessionCalls } from "./service/sessions.ts";
import { signInCalls } from "./service/sign-in.ts";

export type AuthService = ReturnType<typeof openAuthService>;

/**
 * better-auth as one request sees it: reads the request's cookie and writes its own cookies to
 * `responseHeaders`. Throws ShopError with the code of storefront §8 where an account says no.
 */
export function openAuthService(env: AuthEnv, db: Database, request: AuthRequest) {
  const calls = openAuthCalls(env, db, request);
  return {
    sessionToken: calls.sessionToken,
    /** What this browser can prove of earlier sign-ins here. */
    browser: knownBrowser(env, request),
    ...sessionCalls(calls),
    ...signInCalls(calls),
    ...secondFactorCalls(calls),
    ...passwordCalls(calls),
    ...accountCalls(calls),
  };
}
