import { type Capability, may } from "#domain/accounts/admin.ts";
import { ShopError } from "#domain/errors.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";
import type { Admin, AdminAccess } from "../../auth/admin-access.ts";
import type { Context } from "../../context.ts";

/**
 * The administrator who is asking, as the database says this moment, if their role may do this.
 * NOT_SIGNED_IN for a guest and after too long a rest, SIGN_IN_AGAIN where a second factor has to be
 * set up first, FORBIDDEN for anybody else (back-office §6).
 */
export async function requireAdmin(
  ctx: Pick<Context, "adminAccess" | "log">,
  capability: Capability,
): Promise<Admin> {
  const access = await ctx.adminAccess();
  if (access.kind !== "admin") throw refuse(ctx, access);
  const { role, userId } = access.admin;
  if (may(role, capability)) return access.admin;
  ctx.log("warn", "access-refused", { to: capability, why: "role", user: userId });
  throw new ShopError("FORBIDDEN", { text: () => roleRefusal(role) });
}

/** The same refusal, written down: a guest's is everyday, anybody else's is not. */
export function refuse(
  ctx: Pick<Context, "log">,
  access: Exclude<AdminAccess, { kind: "admin" }>,
): ShopError {
  const isGuest = access.kind === "signed-out";
  const user = "viewer" in access ? access.viewer.userId : null;
  ctx.log(isGuest ? "info" : "warn", "access-refused", { to: "admin", why: access.kind, user });
  return refusalOf(access);
}

/** Why the back office is closed to whoever asks. */
function refusalOf(access: Exclude<AdminAccess, { kind: "admin" }>): ShopError {
  switch (access.kind) {
    case "signed-out": {
      const { idleMinutes: minutes } = access;
      const text = minutes === undefined ? undefined : () => adminAccounts.signedOut({ minutes });
      return new ShopError("NOT_SIGNED_IN", { text });
    }
    case "denied":
      return new ShopError("FORBIDDEN");
    case "shut-out": {
      const { address } = access;
      return new ShopError("FORBIDDEN", { text: () => adminAccounts.shutOut({ address }) });
    }
    case "second-factor":
      return new ShopError("SIGN_IN_AGAIN", { text: () => adminSecondFactor.setUpFirst() });
  }
}
