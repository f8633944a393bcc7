import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#db/client.ts";
import { isBanned } from "#db/queries/accounts/accounts.ts";
import { makeRoomForSession } from "#db/queries/accounts/sessions.ts";
import { accounts, sessions, twoFactors, users, verifications } from "#db/schema/index.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#domain/accounts/passwords.ts";
import { BRIEF_SESSION_MS, isBriefSession } from "#domain/accounts/session-life.ts";
import { HOST_COOKIE } from "#domain/store/kept-choice.ts";
import { readClock } from "../platform/clock.ts";
import { isSecureSite } from "../platform/cookie.ts";
import type { Env } from "../platform/env.ts";
import { type CodesChange, type FactorChange, withHeldFactors } from "./factor-adapter.ts";
import { withOwnJoins } from "./joined-adapter.ts";
import { type PasswordChange, type SetByLink, withHeldPasswords } from "./password-adapter.ts";
import { withHashedTokens } from "./session-adapter.ts";
import { type LetterTo, withWholeAccounts } from "./whole-account.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a copied cookie can still read who it belonged to; what matters asks the database. */
const COOKIE_CACHE_SECONDS = 5 * MINUTE;
/** What an authenticator app calls the account. */
const AUTHENTICATOR_ISSUER = "Soko back office";
export const RESET_LINK_SECONDS = HOUR;
export const VERIFY_LINK_SECONDS = 3 * DAY;

/** Why somebody with the right password gets no session. */
export type SessionRefusal = "PASSWORD_POLICY";

/** What better-auth would send or complain of; handed to whoever asked for it. */
export type AuthEvents = {
  /** Epoch ms. */
  now?: () => number;
  refuseSession?: () => SessionRefusal | null;
  /** The second factor that a new session of this account is opened with; without it: none. */
  secondFactorOf?: (userId: string) => Promise<string | null>;
  /** A new session takes the place of one that goes with its browser: better-auth knows of that at a sign-in alone. */
  isBrief?: boolean;
  /** A session was opened, by whichever way in. */
  onSession?: (session: { id: string; userId: string; isBrief: boolean }) => Promise<void>;
  /** A session that goes with its browser was not renewed. */
  onKeptBrief?: () => void;
  /** For a call that changes a password. */
  passwordChange?: PasswordChange;
  /** For a call that turns a second factor on or off. */
  factorChange?: FactorChange;
  byLink?: SetByLink;
  /** For a call that makes new backup codes. */
  codesChange?: CodesChange;
  onResetLink?: (link: { userId: string; token: string }) => void;
  onVerifyLink?: (link: { token: string }) => void;
  /** For a call that makes an account. */
  letterTo?: LetterTo;
  onPasswordReset?: (userId: string) => void;
  onError?: (error: unknown) => void;
};

/** What an account has beside better-auth's own: `returned: false` keeps it out of the session's cookie. */
const USER_FIELDS = {
  phone: { type: "string", required: false, returned: false },
  address: { type: "string", required: false, returned: false },
  firstName: { type: "string", required: false, returned: false },
  lastName: { type: "string", required: false, returned: false },
  city: { type: "string", required: false, returned: false },
  postalCode: { type: "string", required: false, returned: false },
  province: { type: "string", required: false, returned: false },
  bannedAt: { type: "number", required: false, input: false },
  language: { type: "string", required: false },
} as const;

/** `__Host-`: this host only, encrypted only, every path. */
export function cookiePrefix({ SITE_URL }: Pick<Env, "SITE_URL">): string {
  return isSecureSite(SITE_URL) ? `${HOST_COOKIE}soko` : "soko";
}

/**
 * Accounts by better-auth on our own tables: e-mail and password, sessions in the database. It has
 * no address of its own: everything goes through our procedures (server/auth/auth-service.ts), so that
 * limits, bans and texts hold on every way in.
 */
export function createAuth(
  env: Pick<Env, "AUTH_SECRET" | "SITE_URL">,
  db: Database,
  events: AuthEvents = {},
) {
  const isSecure = isSecureSite(env.SITE_URL);
  return betterAuth({
    secret: env.AUTH_SECRET,
    baseURL: env.SITE_URL,
    database: openAdapter(db, events),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: async ({ user, token }) =>
        events.onResetLink?.({ userId: user.id, token }),
      onPasswordReset: async ({ user }) => events.onPasswordReset?.(user.id),
    },
    emailVerification: {
      // The link goes out with the letter that an account is written with.
      sendOnSignUp: false,
      expiresIn: VERIFY_LINK_SECONDS,
      sendVerificationEmail: async ({ token }) => events.onVerifyLink?.({ token }),
    },
    session: {
      additionalFields: {
        adminSeenAt: { type: "number", required: false, input: false, returned: false },
        secondFactorId: { type: "string", required: false, input: false, returned: false },
      },
      expiresIn: 30 * DAY,
      updateAge: DAY,
      cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS },
    },
    // What ran out is no answer (`findVerification`) and goes with the hourly clean-up: else each look would be a write.
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    user: { additionalFields: USER_FIELDS },
    databaseHooks: {
      session: {
        create: {
          before: beforeSession(db, events),
          after: async (session) => {
            const { id, userId } = session;
            await events.onSession?.({ id, userId, isBrief: isBriefSession(session) });
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: AUTHENTICATOR_ISSUER,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * MINUTE },
      }),
    ],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(env),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, sameSite: "lax", path: "/", httpOnly: true },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    // Its own lines name e-mail addresses; errors are logged where they are mapped.
    logger: {
      level: "error",
      log: (_level, _message, error: unknown) => {
        if (error instanceof Error) events.onError?.(error);
      },
    },
    telemetry: { enabled: false },
  });
}

function openAdapter(db: Database, events: AuthEvents) {
  const { now = readClock, passwordChange: change, factorChange, byLink } = events;
  const { letterTo = async () => null, codesChange: codes } = events;
  const schema = {
    user: users,
    session: sessions,
    account: accounts,
    verification: verifications,
    twoFactor: twoFactors,
  };
  const stored = drizzleAdapter(withWholeAccounts(db, letterTo), { provider: "sqlite", schema });
  const factors = withHeldFactors(withOwnJoins(stored), db, { now, change: factorChange, codes });
  const held = withHeldPasswords(factors, db, { now, change, byLink });
  return withHashedTokens(held, { now, onKeptBrief: events.onKeptBrief });
}

/** Refuses a session to whoever may have none, and gives it what the back office counts by. */
function beforeSession(db: Database, events: AuthEvents) {
  return async <Session extends { userId: string; createdAt: Date; expiresAt: Date }>(
    session: Session,
  ) => {
    if (await isBanned(db, session)) {
      throw new APIError("FORBIDDEN", { code: "ACCOUNT_DISABLED" });
    }
    const refusal = events.refuseSession?.();
    if (refusal) throw new APIError("FORBIDDEN", { code: refusal });
    await makeRoomForSession(db, session);
    const secondFactorId = (await events.secondFactorOf?.(session.userId)) ?? null;
    const inADay = new Date(session.createdAt.getTime() + BRIEF_SESSION_MS);
    const expiresAt = events.isBrief ? inADay : session.expiresAt;
    // From here the back office counts the time without use.
    return { data: { ...session, expiresAt, adminSeenAt: events.now?.(), secondFactorId } };
  };
}
