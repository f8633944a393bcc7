import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  grantAdmin,
  listAdmins,
  resetSecondFactor,
  revokeAdmin,
} from "#db/queries/accounts/admins.ts";
import type { Author } from "#db/queries/audit/audit.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { normalizeEmail } from "#domain/accounts/registration.ts";
import { ShopError } from "#domain/errors.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { type AccountContext, noticeOwner } from "./account-notices.ts";

type AsOwner = AccountContext & { author: Author };

/**
 * Makes an account of the shop an administrator, who then signs in anew, or changes the role of one, by e-mail. Throws
 * ACCOUNT_UNKNOWN; INVALID_INPUT for an address that nobody proved to be theirs and for a banned
 * account; CONFLICT where no owner would be left.
 */
export async function grantByEmail(
  ctx: AsOwner,
  { email, role }: { email: string; role: AdminRole },
): Promise<{ name: string }> {
  const account = await findAccount(ctx.db, { email: normalizeEmail(email) });
  if (!account) throw new ShopError("ACCOUNT_UNKNOWN", { field: "email" });
  const text = unfitFor(account);
  if (text) throw new ShopError("INVALID_INPUT", { field: "email", text });
  await keepingAnOwner(grantAdmin(ctx.db, { account, role, by: ctx.author }));
  return { name: account.name };
}

/** Throws NOT_FOUND; CONFLICT where no owner would be left. */
export async function setRole(
  ctx: AsOwner,
  { userId, role }: { userId: string; role: AdminRole },
): Promise<void> {
  const account = await administratorOf(ctx, userId);
  await keepingAnOwner(grantAdmin(ctx.db, { account, role, by: ctx.author }));
}

/**
 * Their second factor goes with the record (`revokeAdmin`), of which they hear by mail. Throws NOT_FOUND;
 * CONFLICT where no owner would be left.
 */
export async function revoke(ctx: AsOwner, { userId }: { userId: string }): Promise<void> {
  const account = await administratorOf(ctx, userId);
  await keepingAnOwner(revokeAdmin(ctx.db, { account, by: ctx.author }));
  if (!account.hasSecondFactor) return;
  // The page's language is the owner's, who is somebody else.
  const language = account.language ?? (await ctx.settings()).store.language;
  await noticeOwner(ctx, "second-factor-off", { ...account, userId, language });
}

/** Throws NOT_FOUND; CONFLICT where there is none to reset. */
export async function resetFactorOf(ctx: AsOwner, { userId }: { userId: string }): Promise<void> {
  const account = await administratorOf(ctx, userId);
  if (!(await resetSecondFactor(ctx.db, { account, by: ctx.author }))) {
    throw new ShopError("CONFLICT", { text: () => adminAccounts.noFactorThere() });
  }
  await noticeOwner(ctx, "second-factor-reset", { ...account, userId });
}

async function administratorOf(ctx: Pick<Context, "db">, userId: string) {
  const found = (await listAdmins(ctx.db)).find((one) => one.userId === userId);
  if (!found) throw new ShopError("NOT_FOUND", { text: () => adminAccounts.goneAlready() });
  const { name, email, language, hasSecondFactor } = found;
  return { id: found.userId, name, email, language, hasSecondFactor };
}

/** Anybody can register with somebody else's address: only who read its mail is that person. */
function unfitFor(account: { emailVerified: boolean; bannedAt: number | null }) {
  if (account.bannedAt !== null) return () => adminAccounts.banned();
  return account.emailVerified ? null : () => adminAccounts.emailNotProven();
}

/** The precondition is for two owners who take it from each other at once: the second is told. */
async function keepingAnOwner(change: Promise<string>): Promise<void> {
  const outcome = await change.catch((error: unknown) => {
    if (violatedConstraint(error)?.kind === "check") return "last-owner";
    throw error;
  });
  if (outcome === "last-owner")
    throw new ShopError("CONFLICT", { text: () => adminAccounts.ownerNeeded() });
}
