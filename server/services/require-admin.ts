import { ShopError } from "#domain/errors.ts";
import type { Admin } from "../auth-desk.ts";
import type { Context } from "../context.ts";

/**
 * The administrator who is asking, as the database says this moment. NOT_SIGNED_IN for a guest,
 * FORBIDDEN for anybody else (back-office §6).
 */
export async function requireAdmin(ctx: Context): Promise<Admin> {
  const access = await ctx.deskAccess();
  if (access.kind === "signed-out") throw new ShopError("NOT_SIGNED_IN");
  if (access.kind === "denied") throw new ShopError("FORBIDDEN");
  return access.admin;
}
