import type { Author } from "#db/queries/audit/audit.ts";
import { findBannable, writeBan } from "#db/queries/customers/admin-customers.ts";
import { ShopError } from "#domain/errors.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";

/**
 * Bans an account with a reason, or with `reason` null lets it in again (reading.md): it can
 * neither sign in nor order, and is signed out everywhere. Throws NOT_FOUND, INVALID_INPUT for an
 * administrator's account (`reason`), CONFLICT when it is so already.
 */
export async function setBan(
  ctx: Pick<Context, "db">,
  author: Author,
  params: { userId: string; reason: string | null },
): Promise<void> {
  const { userId, reason } = params;
  const account = await findBannable(ctx.db, { userId });
  if (!account)
    throw new ShopError("NOT_FOUND", { field: "userId", text: () => adminCustomers.notFound() });
  if (account.isAdmin && reason !== null) {
    throw new ShopError("INVALID_INPUT", {
      field: "reason",
      text: () => adminCustomers.isAdministrator(),
    });
  }
  if (reason === null && account.bannedAt === null) {
    throw new ShopError("CONFLICT", { text: () => adminCustomers.notBanned() });
  }
  if (reason !== null && account.bannedAt !== null) {
    throw new ShopError("CONFLICT", { text: () => adminCustomers.bannedAlready() });
  }
  try {
    const { email, banReason: before } = account;
    await writeBan(ctx.db, author, { userId, email, before, reason });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    throw new ShopError("CONFLICT", { cause: error });
  }
}
