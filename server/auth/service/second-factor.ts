import type { FactorAuthor } from "#db/queries/accounts/second-factor.ts";
import { findSessionStanding } from "#db/queries/accounts/sessions.ts";
import type { LetterOf } from "#db/queries/notifications/mails.ts";
import { plainCode } from "#domain/accounts/sign-in-code.ts";
import { ShopError } from "#domain/errors.ts";
import { createAuth } from "../auth.ts";
import type { CodesChange } from "../factor-adapter.ts";
import { refusalOf } from "../refusals.ts";
import { withCookiesOnce } from "../request-cookies.ts";
import { type AuthCalls, nothingAgainst, type RefuseOpened } from "./calls.ts";

/** Who turns their second factor on or off, what there is against the session that goes on, and who hears of the write. */
export type FactorAsk = Omit<FactorAuthor, "token"> & {
  letterOf: LetterOf;
  refuseOpened?: RefuseOpened;
  onWritten?: () => void;
};

/** The authenticator app of whoever is signed in, and the codes beside it. */
export function secondFactorCalls(calls: AuthCalls) {
  const { env, db, prefix, ask, proving, sessionToken } = calls;
  // A session's copy in a cookie says for five minutes what was: a factor that is off by now would be confirmed, and
  // stay off. And without a session better-auth would finish the sign-in that waits beside it.
  const left = [`${prefix}.session_data`, `${prefix}.two_factor`];
  const headers = withCookiesOnce(
    calls.headers,
    (name) => !left.some((start) => name.startsWith(start)),
  );

  /** What a call that turns it on or off is asked with: a session that ended meanwhile goes on as none. */
  async function changing(asked: FactorAsk) {
    const { refuseOpened = nothingAgainst, onWritten = () => {}, ...by } = asked;
    const token = sessionToken();
    if (token === null) throw new ShopError("NOT_SIGNED_IN");
    const standing = await findSessionStanding(db, { token });
    if (!standing) throw new ShopError("NOT_SIGNED_IN");
    const { isBrief } = standing;
    const heard = { isFollowed: false };
    const onFollowed = () => {
      heard.isFollowed = true;
    };
    return {
      isBrief,
      keepsDevices: true,
      factorChange: { ...by, token, onWritten, onFollowed },
      refuseOpened: async () =>
        heard.isFollowed ? refuseOpened() : new ShopError("SIGN_IN_AGAIN"),
    };
  }

  return {
    /** Begins setting up an authenticator app for whoever is signed in: its otpauth: address. */
    async beginSecondFactor(password: string): Promise<string> {
      const answer = await ask((api) =>
        api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (answer.method !== "totp") throw new Error("No secret was made");
      return answer.totpURI;
    },
    /** Turns it on when the app's code is right: this session goes on as a new one, unless there is something against it. */
    async confirmSecondFactor(code: string, by: FactorAsk): Promise<void> {
      const body = { code: plainCode(code) };
      const events = { ...proving, ...(await changing(by)) };
      await ask((api) => api.verifyTOTP({ body, headers, returnHeaders: true }), events);
    },
    /** The codes that are left, each good for one sign-in without the app. Throws CONFLICT without a factor. */
    async backupCodes(userId: string): Promise<string[]> {
      const { api } = createAuth(env, db);
      const answer = await api.viewBackupCodes({ body: { userId } }).catch((error: unknown) => {
        throw refusalOf(error, null);
      });
      return [...answer.backupCodes];
    },
    /** Ten new codes; the old ones are void. */
    async renewBackupCodes(password: string, asked: Omit<CodesChange, "token">): Promise<string[]> {
      const token = sessionToken();
      if (token === null) throw new ShopError("NOT_SIGNED_IN");
      const codesChange = { ...asked, token };
      const answer = await ask(
        (api) => api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
        { codesChange },
      );
      return answer.backupCodes;
    },
    /** Signing in wants the password alone again; this session goes on as a new one, too. */
    async dropSecondFactor(password: string, by: FactorAsk): Promise<void> {
      await ask(
        (api) => api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
        await changing(by),
      );
    },
  };
}
