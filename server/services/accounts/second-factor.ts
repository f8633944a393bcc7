import { findAdminAccess } from "#db/queries/accounts/sessions.ts";
import { ShopError } from "#domain/errors.ts";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";
import { login } from "#messages/login/index.ts";
import type { Admin } from "../../auth/admin-access.ts";
import type { FactorAsk } from "../../auth/service/second-factor.ts";
import type { Authored } from "../../context.ts";
import { consumeAttempt, LIMITS } from "../limits/rate-limit.ts";
import { type AccountContext, openNotice } from "./account-notices.ts";
import { refuseIfCredentialsChanged } from "./passwords/credentials-changed.ts";
import { consumePasswordAttempt, tooManyAttempts } from "./passwords/password-attempts.ts";
import { savedButSignedOutError } from "./passwords/saved-but-signed-out.ts";
import { takeCode } from "./used-codes.ts";

type Enrolling = Authored<AccountContext & { admin: Admin }>;

/**
 * Whether the administrator has a second factor, whether the shop wants one, how many codes are
 * left; and the network address that they come from, for the list of allowed ones.
 */
export async function secondFactorStatus(ctx: Enrolling) {
  const [found, { security }] = await Promise.all([
    findAdminAccess(ctx.db, { userId: ctx.admin.userId }),
    ctx.settings(),
  ]);
  const isOn = Boolean(found?.hasSecondFactor);
  const codes = isOn ? await ctx.auth.backupCodes(ctx.admin.userId) : [];
  return {
    isOn,
    isWanted: security.twoFactorAuth,
    backupCodesLeft: codes.length,
    address: ctx.clientAddress,
  };
}

/** The otpauth: address for an authenticator app, and its secret as text to type. */
export async function beginSecondFactor(
  ctx: Enrolling,
  { password }: { password: string },
): Promise<{ uri: string; secret: string }> {
  const uri = await withPassword(ctx, password, () => ctx.auth.beginSecondFactor(password));
  return { uri, secret: new URL(uri).searchParams.get("secret") ?? "" };
}

/**
 * Turns it on once the app shows the right code, and ends the account's other sessions, which were
 * begun without one. Throws CONFLICT where it is on, INVALID_INPUT (field code), RATE_LIMITED.
 */
export async function confirmSecondFactor(
  ctx: Enrolling,
  { code }: { code: string },
): Promise<{ backupCodes: string[] }> {
  const { userId } = ctx.admin;
  // Who is at an unlocked screen would read the backup codes of one that is on without its password.
  if ((await findAdminAccess(ctx.db, { userId }))?.hasSecondFactor) {
    throw new ShopError("CONFLICT", { text: () => login.secondFactorIsOn() });
  }
  const attempt = await consumeAttempt(ctx, LIMITS.secondFactor, {
    subject: userId,
    text: tooManyAttempts,
  });
  await tellingOwner(ctx, "second-factor-on", (by) =>
    takeCode(ctx, { userId, code }, () => ctx.auth.confirmSecondFactor(code, by)),
  );
  await attempt.forgive();
  try {
    return { backupCodes: await ctx.auth.backupCodes(userId) };
  } catch (error) {
    throw savedButSignedOutError(ctx, { error, text: () => login.changeSaved() });
  }
}

/** Replaces the administrator's backup codes and gives the new ones. Throws PASSWORD_INCORRECT and RATE_LIMITED. */
export async function renewBackupCodes(
  ctx: Enrolling,
  { password }: { password: string },
): Promise<{ backupCodes: string[] }> {
  const { userId, email } = ctx.admin;
  const { letterOf, send } = openNotice(ctx, "backup-codes", ctx.admin);
  const backupCodes = await withPassword(ctx, password, () =>
    ctx.auth.renewBackupCodes(password, { userId, email, by: ctx.author, letterOf }),
  );
  send();
  return { backupCodes };
}

/**
 * Turns the administrator's second factor off. Throws CONFLICT where the shop demands one, PASSWORD_INCORRECT and
 * RATE_LIMITED.
 */
export async function dropSecondFactor(
  ctx: Enrolling,
  { password }: { password: string },
): Promise<void> {
  const { security } = await ctx.settings();
  if (security.twoFactorAuth) {
    throw new ShopError("CONFLICT", { text: () => adminSecondFactor.mustStayOn() });
  }
  await tellingOwner(ctx, "second-factor-off", (by) =>
    withPassword(ctx, password, () => ctx.auth.dropSecondFactor(password, by)),
  );
}

/** Wrong passwords are counted by the session, so that nobody outside can use them up. */
async function withPassword<Result>(
  ctx: Enrolling,
  password: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (password === "") {
    const text = () => login.enterPassword();
    throw new ShopError("INVALID_INPUT", { field: "password", text });
  }
  const session = await ctx.auth.liveSession();
  if (!session) throw new ShopError("NOT_SIGNED_IN");
  const attempt = await consumePasswordAttempt(ctx, { sessionId: session.id });
  const result = await work();
  await attempt.forgive();
  return result;
}

/**
 * Does what turns the factor on or off, which notes itself in the audit log. By mail the administrator hears of what is
 * written also where the session does not go on by it, or nobody learns whether it does.
 */
async function tellingOwner(
  ctx: Enrolling,
  what: "second-factor-on" | "second-factor-off",
  work: (by: FactorAsk) => Promise<void>,
): Promise<void> {
  const heard = { isWritten: false };
  const onWritten = () => {
    heard.isWritten = true;
  };
  const refuseOpened = await refuseIfCredentialsChanged(ctx, ctx.admin);
  const { letterOf, send } = openNotice(ctx, what, ctx.admin);
  const { author: by } = ctx;
  try {
    await work({ by, email: ctx.admin.email, refuseOpened, onWritten, letterOf });
  } catch (error) {
    if (!heard.isWritten) throw error;
    throw savedButSignedOutError(ctx, { error, text: () => login.changeSaved() });
  } finally {
    if (heard.isWritten) send();
  }
}
