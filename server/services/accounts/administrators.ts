import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  grantAdmin,
  listAdmins,
  resetSecondFactor,
  revokeAdmin,
} from "#db/queries/accounts/admins.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { normalizeEmail } from "#domain/accounts/registration.ts";
import { ShopError } from "#domain/errors.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict, violatedConstraint } from "../../platform/failures.ts";
import { type AccountContext, openNotice } from "./account-notices.ts";

type AsOwner = Authored<AccountContext>;

/**
 * Makes an account of the shop an administrator, who then signs in anew, or changes the role of one, by e-mail. Throws
 * ACCOUNT_UNKNOWN; INVALID_INPUT for an address that nobody proved to be theirs and for a banned
 * account; CONFLICT where no owner would be left, or another owner changed it meanwhile.
 */
export async function grantByEmail(
  ctx: AsOwner,
  { email, role }: { email: string; role: AdminRole },
): Promise<{ name: string }> {
  const account = await findAccount(ctx.db, { email: normalizeEmail(email) });
  if (!account) throw new ShopError("ACCOUNT_UNKNOWN", { field: "email" });
  const text = unfitFor(account);
  if (text) throw new ShopError("INVALID_INPUT", { field: "email", text });
  const granted = grantAdmin(ctx.db, { account, role, ...byOwner(ctx) });
  if (!(await keepingAnOwner(ctx, account, granted))) throw new ShopError("CONFLICT");
  return { name: account.name };
}

/**
 * Throws NOT_FOUND, also for a role that another owner has just taken; CONFLICT where no owner would be left, or
 * another one changed it meanwhile.
 */
export async function setRole(
  ctx: AsOwner,
  { userId, role }: { userId: string; role: AdminRole },
): Promise<void> {
  const account = await administratorOf(ctx, userId);
  const change = grantAdmin(ctx.db, { account, role, isChange: true, ...byOwner(ctx) });
  if (!(await keepingAnOwner(ctx, account, change))) throw goneAlready();
}

/**
 * Their second factor goes with the record (`revokeAdmin`), of which they hear by mail. Throws NOT_FOUND;
 * CONFLICT where no owner would be left.
 */
export async function revoke(ctx: AsOwner, { userId }: { userId: string }): Promise<void> {
  const account = await administratorOf(ctx, userId);
  const { hasSecondFactor } = account;
  // The page's language is the owner's, who is somebody else.
  const language = account.language ?? (await ctx.settings()).store.language;
  const notice = openNotice(ctx, "second-factor-off", { ...account, userId, language });
  const letter = hasSecondFactor ? await notice.letterOf() : null;
  const revoked = revokeAdmin(ctx.db, { account, letter, ...byOwner(ctx) });
  if ((await keepingAnOwner(ctx, account, revoked)) && hasSecondFactor) notice.send();
}

/** Throws NOT_FOUND; CONFLICT where there is none to reset. */
export async function resetFactorOf(ctx: AsOwner, { userId }: { userId: string }): Promise<void> {
  const account = await administratorOf(ctx, userId);
  const { letterOf, send } = openNotice(ctx, "second-factor-reset", { ...account, userId });
  const letter = await letterOf();
  const reset = resetSecondFactor(ctx.db, { account, letter, ...byOwner(ctx) });
  if (!(await orConflict(reset, () => new ShopError("FORBIDDEN")))) {
    throw new ShopError("CONFLICT", { text: () => adminAccounts.noFactorThere() });
  }
  send();
}

async function administratorOf(ctx: Pick<Context, "db">, userId: string) {
  const found = (await listAdmins(ctx.db)).find((one) => one.userId === userId);
  if (!found) throw goneAlready();
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

function goneAlready(): ShopError {
  return new ShopError("NOT_FOUND", { text: () => adminAccounts.goneAlready() });
}

/**
 * The preconditions are for two owners who change it, or take it from each other, at once: the second is told.
 * FORBIDDEN for who is no owner any more. False where there was no record to change, by now.
 */
async function keepingAnOwner(
  { db, author }: Pick<AsOwner, "author" | "db">,
  { id }: { id: string },
  change: Promise<string>,
): Promise<boolean> {
  const outcome = await change.catch(async (error: unknown) => {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    const left = await listAdmins(db);
    const owners = left.filter(({ role }) => role === "owner").map(({ userId }) => userId);
    if (!owners.includes(author.userId)) throw new ShopError("FORBIDDEN", { cause: error });
    if (!left.some(({ userId }) => userId === id)) return "none";
    if (owners.some((userId) => userId !== id)) throw new ShopError("CONFLICT", { cause: error });
    return "last-owner";
  });
  if (outcome === "last-owner")
    throw new ShopError("CONFLICT", { text: () => adminAccounts.ownerNeeded() });
  return outcome !== "none";
}
