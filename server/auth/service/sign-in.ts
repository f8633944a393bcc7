import { isAppCode, plainCode } from "#domain/accounts/sign-in-code.ts";
import type { SessionRefusal } from "../auth.ts";
import { withCookiesOnce } from "../request-cookies.ts";
import { readSignedCookie } from "../signed-cookie.ts";
import type { Viewer } from "../viewer.ts";
import { type AuthCalls, nothingAgainst, type RefuseOpened, viewerOf } from "./calls.ts";

/** By what a sign-in that waits for a code is told apart: nobody enters with it alone. */
export type Challenge = string;

/** Signing in: the password, then a code where the account has a second factor. */
export function signInCalls(calls: AuthCalls) {
  const { env, headers, responseHeaders, prefix, ask, proving, findVerification } = calls;
  const cookie = `${prefix}.two_factor`;
  const challengeIn = (cookies: Headers) => readSignedCookie(cookies, cookie, env.AUTH_SECRET);

  return {
    /**
     * `rememberMe: false` ends with the browser, and after a day at the latest. Null: the password is
     * right and a code is still wanted (`finishSignIn`). With `refusal` nobody gets in, but only the
     * right password learns that. `refuseOpened`: whether there is something against it by the time that the
     * session is there. `onWaiting` hears which sign-in it is that waits for a code.
     */
    async signIn(
      body: { email: string; password: string; rememberMe?: boolean },
      by: {
        refusal?: SessionRefusal | null;
        refuseOpened?: RefuseOpened;
        onWaiting?: (challenge: Challenge) => void;
      } = {},
    ): Promise<Viewer | null> {
      const { refusal = null, refuseOpened = nothingAgainst, onWaiting = () => {} } = by;
      const answer = await ask((api) => api.signInEmail({ body, headers, returnHeaders: true }), {
        refuseSession: () => refusal,
        refuseOpened,
      });
      if (!("twoFactorRedirect" in answer)) return viewerOf(answer.user);
      const challenge = challengeIn(asBrought(responseHeaders, cookie));
      if (challenge !== null) onWaiting(challenge);
      return null;
    },
    /** The sign-in whose code this browser was asked for, also one that has lapsed; null: none. */
    challenge: (): Challenge | null => challengeIn(headers),
    /** Whose password was right in the sign-in that now waits for a code; null: none waits. */
    async waitingSignIn(): Promise<string | null> {
      const challenge = challengeIn(headers);
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

/** A cookie that an answer sets, as the browser brings it from then on. */
function asBrought(answered: Headers, name: string): Headers {
  const [pair = ""] =
    answered
      .getSetCookie()
      .findLast((line) => line.startsWith(`${name}=`))
      ?.split(";") ?? [];
  return new Headers({ cookie: pair });
}
