import { getOrder } from "#db/queries/orders.ts";
import { type Capability, may, roleRefusal } from "#domain/admin.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";

/**
 * The order, for whoever may see it: the holder of its signed link, its owner, an administrator whose
 * role allows what `needs` names (looking, unless it says more: FORBIDDEN). For everybody else it
 * does not exist (NOT_FOUND, on `field` as the caller named it).
 */
export async function orderFor(
  ctx: Context,
  ask: { orderId: string; key?: string | undefined; field?: string; needs?: Capability },
): Promise<NonNullable<Awaited<ReturnType<typeof getOrder>>>> {
  const { orderId, key, field = "orderId", needs = "desk.read" } = ask;
  const found = await getOrder(ctx.db, { orderId });
  if (!found) throw new ShopError("NOT_FOUND", { field });
  if (key && (await ctx.links.verify(orderId, key, ctx.now()))) return found;
  // Looking may go by the cookie; whoever acts is asked for anew.
  const viewer = await (needs === "desk.read" ? ctx.viewer() : ctx.freshViewer());
  if (viewer && found.order.userId === viewer.userId) return found;
  const access = viewer && (await ctx.deskAccess());
  if (access?.kind === "admin") {
    if (may(access.admin.role, needs)) return found;
    throw new ShopError("FORBIDDEN", { text: roleRefusal(access.admin.role) });
  }
  throw new ShopError("NOT_FOUND", { field });
}
