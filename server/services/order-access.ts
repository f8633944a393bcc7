import { getOrder } from "#db/queries/orders.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";

/**
 * The order, for whoever may see it: the holder of its signed link, its owner, an administrator.
 * For everybody else it does not exist (NOT_FOUND, on `field` as the caller named it).
 */
export async function orderFor(
  ctx: Context,
  ask: { orderId: string; key?: string | undefined; field?: string },
): Promise<NonNullable<Awaited<ReturnType<typeof getOrder>>>> {
  const { orderId, key, field = "orderId" } = ask;
  const found = await getOrder(ctx.db, { orderId });
  if (!found) throw new ShopError("NOT_FOUND", { field });
  if (key && (await ctx.links.verify(orderId, key, ctx.now()))) return found;
  const viewer = await ctx.viewer();
  if (viewer && found.order.userId === viewer.userId) return found;
  if (viewer && (await ctx.deskAccess()).kind === "admin") return found;
  throw new ShopError("NOT_FOUND", { field });
}
