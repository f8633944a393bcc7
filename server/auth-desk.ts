import { isAPIError } from "better-auth/api";
import { getSessionCookie } from "better-auth/cookies";
import type { Database } from "#db/client.ts";
import { findDeskAccess } from "#db/queries/accounts.ts";
import type { AdminRole } from "#domain/admin.ts";
import { type ErrorCode, ShopError } from "#domain/errors.ts";
import { cookiePrefix, createAuth } from "./auth.ts";
import type { Viewer } from "./context.ts";
import type { Env } from "./env.ts";
import { violatedConstraint } from "./failures.ts";

/** A session as the database has it. `signedInAt` is epoch ms. */
export type LiveSession = { id: string; signedInAt: number; viewer: Viewer };

/** An administrator: the name and role of the admins record (back-office §3). */
export type Admin = Viewer & { role: AdminRole };

/** Whether the back office is open to whoever asks (back-office §4, access states). */
export type DeskAccess =
  | { kind: "signed-out" }
  | { kind: "denied"; viewer: Viewer }
  | { kind: "admin"; admin: Admin };

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
  request: { headers: Headers; responseHeaders: Headers },
) {
  let resetLink: { userId: string; token: string } | null = null;
  let verifyToken: string | null = null;
  let resetOf: string | null = null;
  let cause: unknown = null;
  let opened: ReturnType<typeof createAuth>["api"] | undefined;
  const { headers } = request;

  /** Most requests are a guest's and never come to the desk. */
  function api() {
    opened ??= createAuth(env, db, {
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
    }).api;
    return opened;
  }

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
    /** Who is asking the back office, as the database says this moment; one trip, none for a guest. */
    async deskAccess(): Promise<DeskAccess> {
      const token = sessionTokenOf(headers, env);
      return deskAccessOf(token ? await findDeskAccess(db, { token }) : null);
    },
    /** `rememberMe: false` ends with the browser, and after a day at the latest. */
    async signIn(body: { email: string; password: string; rememberMe?: boolean }): Promise<Viewer> {
      const { user } = await ask(() => api().signInEmail({ body, headers, returnHeaders: true }));
      return viewerOf(user);
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
    /** Sets the password and ends every session of the account; gives whose it was. */
    async finishReset(body: { token: string; newPassword: string }): Promise<string | null> {
      resetOf = null;
      await ask(() => api().resetPassword({ body, headers, returnHeaders: true }));
      return resetOf;
    },
    /** Sets the password and ends every other session. */
    async changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
      await ask(() =>
        api().changePassword({
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

/** What the back office makes of a person: nobody, somebody without a key, an administrator. */
export function deskAccessOf(found: Awaited<ReturnType<typeof findDeskAccess>>): DeskAccess {
  if (!found) return { kind: "signed-out" };
  const { adminName, role, ...viewer } = found;
  return role === null || adminName === null
    ? { kind: "denied", viewer }
    : { kind: "admin", admin: { ...viewer, name: adminName, role } };
}

/** The session's secret as the cookie has it; its signature is not needed, the database knows it. */
function sessionTokenOf(headers: Headers, env: Pick<Env, "SITE_URL">): string | null {
  const cookie = getSessionCookie(headers, { cookiePrefix: cookiePrefix(env) });
  return cookie?.split(".")[0] ?? null;
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
  UNAUTHORIZED: "NOT_SIGNED_IN",
};

/** Our error for better-auth's; for what it only wraps (a database that is away) the thing itself. */
function refusalOf(error: unknown, cause: unknown): unknown {
  if (!isAPIError(error)) return error;
  if (violatedConstraint(cause)?.kind === "unique") return new ShopError("EMAIL_TAKEN", { cause });
  const code = CODES[String(error.body?.code)];
  return code ? new ShopError(code, { cause: error }) : (cause ?? error);
}

function viewerOf(user: { id: string; name: string; email: string }): Viewer {
  return { userId: user.id, name: user.name, email: user.email };
}
