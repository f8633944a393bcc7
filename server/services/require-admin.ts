import { type Capability, may, roleRefusal } from "#domain/admin.ts";
import { ShopError } from "#domain/errors.ts";
import type { Admin } from "../auth-desk.ts";
import type { Context } from "../context.ts";

/**
 * The administrator who is asking, as the database says this moment, if their role may do this.
 * NOT_SIGNED_IN for a guest, FORBIDDEN for anybody else (back-office §6; issue 5, Roles).
 */
export async function requireAdmin(ctx: Context, capability: Capability): Promise<Admin> {
  const access = await ctx.deskAccess();
  if (access.kind === "signed-out") throw new ShopError("NOT_SIGNED_IN");
  if (access.kind === "denied") throw new ShopError("FORBIDDEN");
  const { role } = access.admin;
  if (!may(role, capability)) throw new ShopError("FORBIDDEN", { text: roleRefusal(role) });
  return access.admin;
}
