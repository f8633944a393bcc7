import { isAppCode, plainCode } from "#domain/accounts/sign-in-code.ts";
import type { SessionRefusal } from "../auth.ts";
import { withCookiesOnce } from "../request-cookies.ts";
import { readSignedCookie } from "../signed-cookie.ts";
import type { Viewer } from "../viewer.ts";
import { type AuthCalls, nothingAgainst, type RefuseOpened, viewerOf } from "./calls.ts";

/** Signing in: the password, then a code where the account has a second factor. */
export function signInCalls({ env, headers, prefix, ask, proving, findVerification }: AuthCalls) {
  return {
    /**
     * `rememberMe: false` ends with the browser, and after a day at the latest. Null: the password is
     * right and a code is still wanted (`finishSignIn`). With `refusal` nobody gets in, but only the
     * right password learns that. `refuseOpened`: whether there is something against it by the time that the
     * session is there.
     */
    async signIn(
      body: { email: string; password: string; rememberMe?: boolean },
      by: { refusal?: SessionRefusal | null; refuseOpened?: RefuseOpened } = {},
    ): Promise<Viewer | null> {
      const { refusal = null, refuseOpened = nothingAgainst } = by;
      const answer = await ask((api) => api.signInEmail({ body, headers, returnHeaders: true }), {
        refuseSession: () => refusal,
        refuseOpened,
      });
      return "twoFactorRedirect" in answer ? null : viewerOf(answer.user);
    },
    /** Whose password was right in the sign-in that now waits for a code; null: none waits. */
    async waitingSignIn(): Promise<string | null> {
      const challenge = readSignedCookie(headers, `${prefix}.two_factor`, env.AUTH_SECRET);
      const found = challenge === null ? null : await findVerification(challenge);
      return found?.value ?? null;
    },
    /** The second half of a sign-in: a code of the authenticator app, or one of the backup codes. */
    async finishSignIn(code: string, refuseOpened: RefuseOpened = nothingAgainst): Promise<Viewer> {
      const body = { code: plainCode(code) };
      // With a session better-auth would only compare the code, as often as one likes.
      const asked = {
        body,
        headers: withCookiesOnce(headers, (name) => !name.startsWith(`${prefix}.session_`)),
        returnHeaders: true,
      } as const;
      const events = { ...proving, refuseOpened };
      const { user } = isAppCode(code)
        ? await ask((api) => api.verifyTOTP(asked), events)
        : await ask((api) => api.verifyBackupCode(asked), events);
      return viewerOf(user);
    },
  };
}
