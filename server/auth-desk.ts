import { isAPIError } from "better-auth/api";
import { getSessionCookie, parseCookies } from "better-auth/cookies";
import type { Database } from "#db/client.ts";
import { findSecondFactorId, findSessionFactor } from "#db/queries/accounts.ts";
import { type ErrorCode, ShopError } from "#domain/errors.ts";
import { isAppCode, plainCode } from "#domain/sign-in-code.ts";
import { type AuthEvents, cookiePrefix, createAuth, type SessionRefusal } from "./auth.ts";
import type { Viewer } from "./context.ts";
import type { Env } from "./env.ts";
import { violatedConstraint } from "./failures.ts";

/** A session as the database has it. `signedInAt` is epoch ms. */
export type LiveSession = { id: string; signedInAt: number; viewer: Viewer };

/** What can be written of an account by its owner. */
export type AccountFields = {
  name: string;
  phone: string;
  address: string;
  firstName: string;
  lastName: string;
};

export type AuthDesk = ReturnType<typeof openAuthDesk>;

/**
 * better-auth as one request sees it: reads the request's cookie and writes its own cookies to
 * `responseHeaders`. Throws ShopError with the code of storefront §8 where an account says no.
 */
export function openAuthDesk(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  db: Database,
  request: { headers: Headers; responseHeaders: Headers; now: () => number },
) {
  let resetLink: { userId: string; token: string } | null = null;
  let verifyToken: string | null = null;
  let resetOf: string | null = null;
  let cause: unknown = null;
  let opened: ReturnType<typeof createAuth> | undefined;
  const { headers } = request;
  const prefix = cookiePrefix(env);

  /** What holds for one call's new session only is said here: calls of a batch run side by side. */
  function open(forOneCall: Pick<AuthEvents, "refuseSession" | "secondFactorOf"> = {}) {
    return createAuth(env, db, {
      now: request.now,
      ...forOneCall,
      onResetLink: (link) => {
        resetLink = link;
      },
      onVerifyLink: ({ token }) => {
        verifyToken = token;
      },
      onPasswordReset: (userId) => {
        resetOf = userId;
      },
      onError: (error) => {
        cause = error;
      },
    });
  }

  /** Most requests are a guest's and never come to the desk. */
  function auth() {
    opened ??= open();
    return opened;
  }
  const api = () => auth().api;
  /** For calls that prove the second factor of the account whose session they open. */
  const provingApi = () =>
    open({ secondFactorOf: (userId) => findSecondFactorId(db, { userId }) }).api;

  /** Runs one of better-auth's endpoints: its cookies go out, its refusals become ours. */
  async function ask<Answer>(
    call: () => Promise<{ headers: Headers; response: Answer }>,
  ): Promise<Answer> {
    cause = null;
    try {
      const answer = await call();
      for (const cookie of answer.headers.getSetCookie()) {
        request.responseHeaders.append("set-cookie", cookie);
      }
      return answer.response;
    } catch (error) {
      throw refusalOf(error, cause);
    }
  }

  async function session(disableCookieCache: boolean) {
    if (!headers.has("cookie")) return null;
    const found = await ask(() =>
      api().getSession({ headers, query: { disableCookieCache }, returnHeaders: true }),
    );
    return found && !found.user.bannedAt ? found : null;
  }

  return {
    /** Who the cookie says is asking: no trip to the database while its copy is fresh (5 minutes). */
    async viewer(): Promise<Viewer | null> {
      const found = await session(false);
      return found && viewerOf(found.user);
    },
    /** The same from the database: for money, account changes and administrators. */
    async liveSession(): Promise<LiveSession | null> {
      const found = await session(true);
      if (!found) return null;
      const { id, createdAt } = found.session;
      return { id, signedInAt: createdAt.getTime(), viewer: viewerOf(found.user) };
    },
    /** The session's secret as the cookie has it; null for a guest. */
    sessionToken: (): string | null => sessionTokenOf(headers, env),
    /**
     * `rememberMe: false` ends with the browser, and after a day at the latest. Null: the password is
     * right and a code is still wanted (`finishSignIn`). With `refusal` nobody gets in, but only the
     * right password learns that.
     */
    async signIn(
      body: { email: string; password: string; rememberMe?: boolean },
      refusal: SessionRefusal | null = null,
    ): Promise<Viewer | null> {
      const { api } = open({ refuseSession: () => refusal });
      const answer = await ask(() => api.signInEmail({ body, headers, returnHeaders: true }));
      return "twoFactorRedirect" in answer ? null : viewerOf(answer.user);
    },
    /** Whose password was right in the sign-in that now waits for a code; null: none waits. */
    async waitingSignIn(): Promise<string | null> {
      const challenge = parseCookies(headers.get("cookie") ?? "").get(`${prefix}.two_factor`);
      const [identifier] = challenge?.split(".") ?? [];
      if (!identifier) return null;
      const { internalAdapter } = await auth().$context;
      const found = await internalAdapter.findVerificationValue(identifier);
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
        ? await ask(() => provingApi().verifyTOTP(asked))
        : await ask(() => provingApi().verifyBackupCode(asked));
      return viewerOf(user);
    },
    /** Begins setting up an authenticator app for whoever is signed in: its otpauth: address. */
    async beginSecondFactor(password: string): Promise<string> {
      const answer = await ask(() =>
        api().enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (answer.method !== "totp") throw new Error("No secret was made");
      return answer.totpURI;
    },
    /** Turns it on when the app's code is right: this session goes on as a new one. */
    async confirmSecondFactor(code: string): Promise<void> {
      const body = { code: plainCode(code) };
      await ask(() => provingApi().verifyTOTP({ body, headers, returnHeaders: true }));
    },
    /** The codes that are left, each good for one sign-in without the app. */
    async backupCodes(userId: string): Promise<string[]> {
      const answer = await api().viewBackupCodes({ body: { userId } });
      return [...answer.backupCodes];
    },
    /** Ten new codes; the old ones are void. */
    async renewBackupCodes(password: string): Promise<string[]> {
      const answer = await ask(() =>
        api().generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      return answer.backupCodes;
    },
    /** Signing in wants the password alone again. */
    async dropSecondFactor(password: string): Promise<void> {
      await ask(() => api().disableTwoFactor({ body: { password }, headers, returnHeaders: true }));
    },
    /** Makes the account and signs it in; `verifyToken` proves the address when it comes back. */
    async register(
      body: AccountFields & { email: string; password: string },
    ): Promise<{ viewer: Viewer; verifyToken: string | null }> {
      const { user } = await ask(() => api().signUpEmail({ body, headers, returnHeaders: true }));
      return { viewer: viewerOf(user), verifyToken };
    },
    async signOut(): Promise<void> {
      await ask(() => api().signOut({ headers, returnHeaders: true }));
    },
    /** A link's secret for an address that has an account, else null. */
    async startReset(email: string): Promise<{ userId: string; token: string } | null> {
      resetLink = null;
      await ask(() =>
        api().requestPasswordReset({ body: { email }, headers, returnHeaders: true }),
      );
      return resetLink;
    },
    /** Whose a reset link is, while it is unused; the link stays as it is. */
    async resetOwner(token: string): Promise<string | null> {
      const { internalAdapter } = await auth().$context;
      const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return found?.value ?? null;
    },
    /** Sets the password and ends every session of the account; gives whose it was. */
    async finishReset(body: { token: string; newPassword: string }): Promise<string | null> {
      resetOf = null;
      await ask(() => api().resetPassword({ body, headers, returnHeaders: true }));
      return resetOf;
    },
    /** Sets the password and ends every other session: this one goes on as a new one, as proven as it was. */
    async changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
      const token = sessionTokenOf(headers, env);
      const factor = token === null ? null : await findSessionFactor(db, { token });
      const { api } = open({ secondFactorOf: async () => factor });
      await ask(() =>
        api.changePassword({
          body: { ...body, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      );
    },
    async update(body: Partial<AccountFields>): Promise<void> {
      await ask(() => api().updateUser({ body, headers, returnHeaders: true }));
    },
    /** The secret of a link that proves an address; null when it is proven already. */
    async startVerification(email: string): Promise<string | null> {
      verifyToken = null;
      await ask(() => api().sendVerificationEmail({ body: { email }, returnHeaders: true }));
      return verifyToken;
    },
    async verifyEmail(token: string): Promise<void> {
      await ask(() => api().verifyEmail({ query: { token }, returnHeaders: true }));
    },
  };
}

/** The session's secret as the cookie has it; its signature is not needed, the database knows it. */
function sessionTokenOf(headers: Headers, env: Pick<Env, "SITE_URL">): string | null {
  const cookie = getSessionCookie(headers, { cookiePrefix: cookiePrefix(env) });
  return cookie?.split(".")[0] ?? null;
}

/** The cookies of a session, and of its copy, left out. */
function withoutSession(headers: Headers, prefix: string): Headers {
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  const kept = cookies.filter((cookie) => !cookie.startsWith(`${prefix}.session_`));
  const rest = new Headers(headers);
  rest.set("cookie", kept.join("; "));
  return rest;
}

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
};

/** Refusals that have words of their own. */
const REFUSALS: Readonly<Record<string, () => ShopError>> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new ShopError("SIGN_IN_AGAIN", { text: CODE_LAPSED }),
  INVALID_TWO_FACTOR_COOKIE: () => new ShopError("SIGN_IN_AGAIN", { text: CODE_LAPSED }),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new ShopError("RATE_LIMITED", { text: "Too many failed attempts. Please try again later" }),
  TOTP_ALREADY_ENABLED: () =>
    new ShopError("CONFLICT", { text: "Two-factor sign-in is on already" }),
  TOTP_NOT_ENABLED: () => new ShopError("CONFLICT", { text: "Two-factor sign-in is not set up" }),
  TWO_FACTOR_NOT_ENABLED: () =>
    new ShopError("CONFLICT", { text: "Two-factor sign-in is not set up" }),
};

const CODE_LAPSED = "This took too long or too many tries. Please sign in again.";

function wrongCode(): ShopError {
  const text = "This code is not right. Please take the one that your app shows now.";
  return new ShopError("INVALID_INPUT", { field: "code", text });
}

/** Our error for better-auth's; for what it only wraps (a database that is away) the thing itself. */
function refusalOf(error: unknown, cause: unknown): unknown {
  if (!isAPIError(error)) return error;
  if (violatedConstraint(cause)?.kind === "unique") return new ShopError("EMAIL_TAKEN", { cause });
  const name = String(error.body?.code);
  const worded = REFUSALS[name]?.();
  if (worded) return worded;
  const code = CODES[name];
  return code ? new ShopError(code, { cause: error }) : (cause ?? error);
}

function viewerOf(user: { id: string; name: string; email: string }): Viewer {
  return { userId: user.id, name: user.name, email: user.email };
}
