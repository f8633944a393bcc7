import { findSignIn } from "#db/queries/accounts/accounts.ts";
import { findSessionStanding } from "#db/queries/accounts/sessions.ts";
import type { LetterOf } from "#db/queries/notifications/mails.ts";
import { bindDevices } from "#db/queries/notifications/push-devices.ts";
import { ShopError } from "#domain/errors.ts";
import type { SetByLink, WrittenPassword } from "../password-adapter.ts";
import type { Api, AuthCalls } from "./calls.ts";

const noLetter: LetterOf = async () => null;

/** Passwords: a new one by a link or by the old one, and whether one is right. */
export function passwordCalls(calls: AuthCalls) {
  const { db, headers, ask, findVerification, sessionToken } = calls;
  return {
    /** A link's secret for an address that has an account, else null. */
    async startReset(email: string): Promise<{ userId: string; token: string } | null> {
      const heard: { link: { userId: string; token: string } | null } = { link: null };
      await ask(
        (api) => api.requestPasswordReset({ body: { email }, headers, returnHeaders: true }),
        {
          onResetLink: (link) => {
            heard.link = link;
          },
        },
      );
      return heard.link;
    },
    /** Whose a reset link is, while it is unused; the link stays as it is. */
    async resetOwner(token: string): Promise<string | null> {
      const found = await findVerification(`reset-password:${token}`);
      return found?.value ?? null;
    },
    /** Sets the password, ends every session of the account and takes its address as proven; gives whose it was. */
    async finishReset(
      body: { token: string; newPassword: string },
      { isClaimed = false, letterOf = noLetter }: Partial<SetByLink> = {},
    ): Promise<string | null> {
      const heard: { userId: string | null } = { userId: null };
      await ask((api) => api.resetPassword({ body, headers, returnHeaders: true }), {
        byLink: { isClaimed, letterOf },
        onPasswordReset: (userId) => {
          heard.userId = userId;
        },
      });
      return heard.userId;
    },
    /**
     * Sets the password and ends every other session: this one goes on as a new one, as proven as it was, unless
     * password or role are others again by the time that it is there (SIGN_IN_AGAIN). `letterOf`: what the owner is told, written with the
     * password. `onWritten`: it is another, whatever comes of the session.
     */
    async changePassword(
      body: { currentPassword: string; newPassword: string },
      by: { onWritten?: () => void; letterOf?: LetterOf } = {},
    ): Promise<void> {
      const token = sessionToken();
      if (token === null) throw new ShopError("NOT_SIGNED_IN");
      const standing = await findSessionStanding(db, { token });
      if (!standing) throw new ShopError("NOT_SIGNED_IN");
      const { secondFactorId, role, isBrief } = standing;
      const change = (api: Api) =>
        api.changePassword({
          body: { ...body, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        });
      const heard: { written: WrittenPassword | null } = { written: null };
      const onWritten = (written: WrittenPassword) => {
        heard.written = written;
        by.onWritten?.();
      };
      const changed = await ask(change, {
        isBrief,
        secondFactorOf: async () => secondFactorId,
        passwordChange: { token, onWritten, letterOf: by.letterOf ?? noLetter },
        refuseOpened: async () => {
          const now = heard.written && (await findSignIn(db, heard.written));
          const isAsWritten = now?.passwordHash === heard.written?.passwordHash;
          return isAsWritten && now?.role === role ? null : new ShopError("SIGN_IN_AGAIN");
        },
      });
      // This session ended before there was the new one, and its devices would have gone with it.
      const devices = heard.written?.devices ?? [];
      if (changed.token) await bindDevices(db, { devices, token: changed.token });
    },
    /** Whether the password is that of whoever is signed in. Throws PASSWORD_INCORRECT. */
    async confirmPassword(password: string): Promise<void> {
      await ask((api) => api.verifyPassword({ body: { password }, headers, returnHeaders: true }));
    },
  };
}
