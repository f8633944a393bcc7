import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  grantAdmin,
  listAdmins,
  resetSecondFactor,
  revokeAdmin,
} from "#db/queries/accounts/admins.ts";
import { findAdminAccess } from "#db/queries/accounts/sessions.ts";
import type { Author } from "#db/queries/audit/audit.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { normalizeEmail } from "#domain/accounts/registration.ts";
import { ShopError } from "#domain/errors.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import type { Context } from "../../context.ts";
import { orConflict, violatedConstraint } from "../../platform/failures.ts";
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
  await keepingAnOwner(ctx, grantAdmin(ctx.db, { account, role, ...byOwner(ctx) }));
  return { name: account.name };
}

/** Throws NOT_FOUND; CONFLICT where no owner would be left. */
export async function setRole(
  ctx: AsOwner,
  { userId, role }: { userId: string; role: AdminRole },
): Promise<void> {
  const account = await administratorOf(ctx, userId);
  await keepingAnOwner(ctx, grantAdmin(ctx.db, { account, role, ...byOwner(ctx) }));
}

/**
 * Their second factor goes with the record (`revokeAdmin`), of which they hear by mail. Throws NOT_FOUND;
 * CONFLICT where no owner would be left.
 */
export async function revoke(ctx: AsOwner, { userId }: { userId: string }): Promise<void> {
  const account = await administratorOf(ctx, userId);
  await keepingAnOwner(ctx, revokeAdmin(ctx.db, { account, ...byOwner(ctx) }));
  if (!account.hasSecondFactor) return;
  // The page's language is the owner's, who is somebody else.
  const language = account.language ?? (await ctx.settings()).store.language;
  await noticeOwner(ctx, "second-factor-off", { ...account, userId, language });
}

/** Throws NOT_FOUND; CONFLICT where there is none to reset. */
export async function resetFactorOf(ctx: AsOwner, { userId }: { userId: string }): Promise<void> {
  const account = await administratorOf(ctx, userId);
  const reset = resetSecondFactor(ctx.db, { account, ...byOwner(ctx) });
  if (!(await orConflict(reset, () => new ShopError("FORBIDDEN")))) {
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

function byOwner({ author }: Pick<AsOwner, "author">) {
  return { by: author, isOfOwner: true } as const;
}

/**
 * The preconditions are for two owners who take it from each other at once: the second is told. FORBIDDEN for who
 * is no owner any more.
 */
async function keepingAnOwner(
  { db, author }: Pick<AsOwner, "author" | "db">,
  change: Promise<string>,
): Promise<void> {
  const outcome = await change.catch(async (error: unknown) => {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    const asker = await findAdminAccess(db, { userId: author.userId });
    if (asker?.role !== "owner") throw new ShopError("FORBIDDEN", { cause: error });
    return "last-owner";
  });
  if (outcome === "last-owner")
    throw new ShopError("CONFLICT", { text: () => adminAccounts.ownerNeeded() });
}
