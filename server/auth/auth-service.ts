import { verifyJWT } from "better-auth/crypto";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import {
  findSecondFactorId,
  findSession,
  findSessionFactor,
} from "#db/queries/accounts/accounts.ts";
import { isAppCode, plainCode } from "#domain/accounts/sign-in-code.ts";
import { cookieText } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";
import { type AuthEvents, cookiePrefix, createAuth, type SessionRefusal } from "./auth.ts";
import { knownBrowser } from "./known-browser.ts";
import { refusalOf } from "./refusals.ts";
import { readSignedCookie } from "./signed-cookie.ts";
import type { Viewer } from "./viewer.ts";

/** A session as the database has it. `signedInAt` is epoch ms. */
export type LiveSession = { id: string; signedInAt: number; viewer: Viewer };

/** What can be written of an account by its owner. */
export type AccountFields = {
  name: string;
  phone: string;
  address: string;
  firstName: string;
  lastName: string;
  city?: string;
  postalCode?: string;
  province?: string;
};

export type AuthService = ReturnType<typeof openAuthService>;

/**
 * better-auth as one request sees it: reads the request's cookie and writes its own cookies to
 * `responseHeaders`. Throws ShopError with the code of storefront §8 where an account says no.
 */
export function openAuthService(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  db: Database,
  request: { headers: Headers; responseHeaders: Headers; now: () => number },
) {
  const { headers, responseHeaders } = request;
  const prefix = cookiePrefix(env);
  const sessionToken = () => readSignedCookie(headers, `${prefix}.session_token`, env.AUTH_SECRET);

  /**
   * Runs one of better-auth's endpoints: its cookies go out, its refusals become ours. Each call has
   * an instance of its own, and what it hears of goes to that call alone: calls of one request run
   * side by side, and none may learn what another was told.
   */
  async function ask<Answer>(
    call: (api: Api) => Promise<{ headers: Headers; response: Answer }>,
    events: Omit<AuthEvents, "now" | "onError"> = {},
    setCookies = append,
  ): Promise<Answer> {
    let cause: unknown = null;
    const { api } = createAuth(env, db, {
      ...events,
      now: request.now,
      onError: (error) => {
        cause = error;
      },
    });
    try {
      const answer = await call(api);
      setCookies(answer.headers.getSetCookie());
      return answer.response;
    } catch (error) {
      throw refusalOf(error, cause);
    }
  }

  function append(cookies: readonly string[]): void {
    for (const cookie of cookies) responseHeaders.append("set-cookie", cookie);
  }

  /** For a call that proves the second factor of the account whose session it opens. */
  const proving = {
    secondFactorOf: (userId: string) => findSecondFactorId(db, { userId }),
  };

  /** better-auth's own tables, for what none of its endpoints says. */
  async function findVerification(identifier: string) {
    const { internalAdapter } = await createAuth(env, db).$context;
    return internalAdapter.findVerificationValue(identifier);
  }

  /** Cookies that only follow from what the request brought: those of a sign-in or -out come first. */
  function appendUnlessSet(cookies: readonly string[]): void {
    const isSet = responseHeaders
      .getSetCookie()
      .some((cookie) => cookie.startsWith(`${prefix}.session_`));
    if (!isSet) append(cookies);
  }

  return {
    /** Who the cookie says is asking: no trip to the database while its copy is fresh (5 minutes). */
    async viewer(): Promise<Viewer | null> {
      if (!headers.has("cookie")) return null;
      const found = await ask(
        (api) => api.getSession({ headers, returnHeaders: true }),
        {},
        appendUnlessSet,
      );
      return found && !found.user.bannedAt ? viewerOf(found.user) : null;
    },
    /**
     * The same from the database: for what is private, money, account changes and administrators.
     * One read, asked for at once: it shares the round trip of what else is asked for now.
     */
    async liveSession(): Promise<LiveSession | null> {
      const token = sessionToken();
      if (token === null) return null;
      const found = await findSession(db, { token, now: request.now() });
      if (!found) {
        appendUnlessSet([
          endedCookie(`${prefix}.session_token`),
          endedCookie(`${prefix}.session_data`),
        ]);
        return null;
      }
      const { id, createdAt, ...viewer } = found;
      return { id, signedInAt: createdAt, viewer };
    },
    /** The session's secret as we signed it into the cookie; null for a guest. */
    sessionToken,
    /** What this browser can prove of earlier sign-ins here. */
    browser: knownBrowser(env, { headers, responseHeaders, now: request.now }),
    /**
     * `rememberMe: false` ends with the browser, and after a day at the latest. Null: the password is
     * right and a code is still wanted (`finishSignIn`). With `refusal` nobody gets in, but only the
     * right password learns that.
     */
    async signIn(
      body: { email: string; password: string; rememberMe?: boolean },
      refusal: SessionRefusal | null = null,
    ): Promise<Viewer | null> {
      const answer = await ask((api) => api.signInEmail({ body, headers, returnHeaders: true }), {
        refuseSession: () => refusal,
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
    async finishSignIn(code: string): Promise<Viewer> {
      const body = { code: plainCode(code) };
      // With a session better-auth would only compare the code, as often as one likes.
      const asked = {
        body,
        headers: withoutSession(headers, prefix),
        returnHeaders: true,
      } as const;
      const { user } = isAppCode(code)
        ? await ask((api) => api.verifyTOTP(asked), proving)
        : await ask((api) => api.verifyBackupCode(asked), proving);
      return viewerOf(user);
    },
    /** Begins setting up an authenticator app for whoever is signed in: its otpauth: address. */
    async beginSecondFactor(password: string): Promise<string> {
      const answer = await ask((api) =>
        api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (answer.method !== "totp") throw new Error("No secret was made");
      return answer.totpURI;
    },
    /** Turns it on when the app's code is right: this session goes on as a new one. */
    async confirmSecondFactor(code: string): Promise<void> {
      const body = { code: plainCode(code) };
      await ask((api) => api.verifyTOTP({ body, headers, returnHeaders: true }), proving);
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
    /** Signing in wants the password alone again. */
    async dropSecondFactor(password: string): Promise<void> {
      await ask((api) =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
    },
    /** Makes the account and signs it in; `verifyToken` proves the address when it comes back. */
    async register(
      body: AccountFields & { email: string; password: string },
    ): Promise<{ viewer: Viewer; verifyToken: string | null }> {
      const heard: { verifyToken: string | null } = { verifyToken: null };
      const { user } = await ask((api) => api.signUpEmail({ body, headers, returnHeaders: true }), {
        onVerifyLink: ({ token }) => {
          heard.verifyToken = token;
        },
      });
      return { viewer: viewerOf(user), ...heard };
    },
    async signOut(): Promise<void> {
      await ask((api) => api.signOut({ headers, returnHeaders: true }));
    },
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
      const factor = token === null ? null : await findSessionFactor(db, { token });
      await ask(
        (api) =>
          api.changePassword({
            body: { ...body, revokeOtherSessions: true },
            headers,
            returnHeaders: true,
          }),
        { secondFactorOf: async () => factor },
      );
    },
    /** Whether the password is that of whoever is signed in. Throws PASSWORD_INCORRECT. */
    async confirmPassword(password: string): Promise<void> {
      await ask((api) => api.verifyPassword({ body: { password }, headers, returnHeaders: true }));
    },
    /** `image`: the address of a picture that the shop stores; null: none. */
    async update(body: Partial<AccountFields> & { image?: string | null }): Promise<void> {
      await ask((api) => api.updateUser({ body, headers, returnHeaders: true }));
    },
    /** The secret of a link that proves an address; null when it is proven already. */
    async startVerification(email: string): Promise<string | null> {
      const heard: { verifyToken: string | null } = { verifyToken: null };
      await ask((api) => api.sendVerificationEmail({ body: { email }, returnHeaders: true }), {
        onVerifyLink: ({ token }) => {
          heard.verifyToken = token;
        },
      });
      return heard.verifyToken;
    },
    /** The address that such a link proves; null for one that is made up or too old. */
    async addressOfLink(token: string): Promise<string | null> {
      const parsed = v.safeParse(VerificationLink, await verifyJWT(token, env.AUTH_SECRET));
      return parsed.success ? parsed.output.email : null;
    },
    async verifyEmail(token: string): Promise<void> {
      await ask((api) => api.verifyEmail({ query: { token }, returnHeaders: true }));
    },
  };
}

/** What better-auth signs into the link of a welcome mail. */
const VerificationLink = v.object({ email: v.string(), updateTo: v.optional(v.undefined()) });

type Api = ReturnType<typeof createAuth>["api"];

/** Makes a browser forget a cookie of ours. */
function endedCookie(name: string): string {
  return cookieText({ name, value: "", seconds: 0, isSecure: name.startsWith("__Host-") });
}

/** The cookies of a session, and of its copy, left out. */
function withoutSession(headers: Headers, prefix: string): Headers {
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  const kept = cookies.filter((cookie) => !cookie.startsWith(`${prefix}.session_`));
  const rest = new Headers(headers);
  rest.set("cookie", kept.join("; "));
  return rest;
}

function viewerOf(user: {
  id: string;
  name: string;
  email: string;
  image?: string | null | undefined;
}): Viewer {
  const { id: userId, name, email, image } = user;
  return { userId, name, email, ...(image ? { image } : {}) };
}
