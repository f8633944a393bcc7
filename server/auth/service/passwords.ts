import { findSessionFactor } from "#db/queries/accounts/sessions.ts";
import { bindDevices, unbindDevices } from "#db/queries/notifications/push-devices.ts";
import { ShopError } from "#domain/errors.ts";
import type { Api, AuthCalls } from "./calls.ts";

/** Passwords: a new one by a link or by the old one, and whether one is right. */
export function passwordCalls({ db, headers, ask, findVerification, sessionToken }: AuthCalls) {
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
    /** Sets the password and ends every session of the account; gives whose it was. */
    async finishReset(body: { token: string; newPassword: string }): Promise<string | null> {
      const heard: { userId: string | null } = { userId: null };
      await ask((api) => api.resetPassword({ body, headers, returnHeaders: true }), {
        onPasswordReset: (userId) => {
          heard.userId = userId;
        },
      });
      return heard.userId;
    },
    /** Sets the password and ends every other session: this one goes on as a new one, as proven as it was. */
    async changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
      const token = sessionToken();
      if (token === null) throw new ShopError("NOT_SIGNED_IN");
      const factor = await findSessionFactor(db, { token });
      // better-auth ends this session before there is the new one, and its devices would go with it.
      const devices = await unbindDevices(db, { token });
      const change = (api: Api) =>
        api.changePassword({
          body: { ...body, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        });
      let here = token;
      try {
        const changed = await ask(change, { secondFactorOf: async () => factor });
        here = changed.token ?? token;
      } finally {
        await bindDevices(db, { devices, token: here });
      }
    },
    /** Whether the password is that of whoever is signed in. Throws PASSWORD_INCORRECT. */
    async confirmPassword(password: string): Promise<void> {
      await ask((api) => api.verifyPassword({ body: { password }, headers, returnHeaders: true }));
    },
  };
}
