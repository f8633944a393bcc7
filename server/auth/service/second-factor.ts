import { plainCode } from "#domain/accounts/sign-in-code.ts";
import { createAuth } from "../auth.ts";
import { type AuthCalls, nothingAgainst, type RefuseOpened } from "./calls.ts";

/** The authenticator app of whoever is signed in, and the codes beside it. */
export function secondFactorCalls({ env, db, headers, ask, proving, goingOn }: AuthCalls) {
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
    async confirmSecondFactor(
      code: string,
      refuseOpened: RefuseOpened = nothingAgainst,
    ): Promise<void> {
      const body = { code: plainCode(code) };
      const events = { ...proving, ...goingOn, refuseOpened, keepsDevices: true };
      await ask((api) => api.verifyTOTP({ body, headers, returnHeaders: true }), events);
    },
    /** The codes that are left, each good for one sign-in without the app. */
    async backupCodes(userId: string): Promise<string[]> {
      const answer = await createAuth(env, db).api.viewBackupCodes({ body: { userId } });
      return [...answer.backupCodes];
    },
    /** Ten new codes; the old ones are void. */
    async renewBackupCodes(password: string): Promise<string[]> {
      const answer = await ask((api) =>
        api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      return answer.backupCodes;
    },
    /** Signing in wants the password alone again; this session goes on as a new one, too. */
    async dropSecondFactor(
      password: string,
      refuseOpened: RefuseOpened = nothingAgainst,
    ): Promise<void> {
      await ask(
        (api) => api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
        { ...goingOn, refuseOpened, keepsDevices: true },
      );
    },
  };
}
