import { isAdministrator } from "#db/queries/accounts.ts";
import { getOrder } from "#db/queries/orders.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";

/**
 * The order, for whoever may see it: the holder of its signed link, its owner, an administrator.
 * For everybody else it does not exist (NOT_FOUND).
 */
export async function orderFor(
  ctx: Context,
  ask: { orderId: string; key?: string | undefined },
): Promise<NonNullable<Awaited<ReturnType<typeof getOrder>>>> {
  const found = await getOrder(ctx.db, { orderId: ask.orderId });
  if (!found) throw new ShopError("NOT_FOUND", { field: "orderId" });
  if (ask.key && (await ctx.links.verify(ask.orderId, ask.key, ctx.now()))) return found;
  const viewer = await ctx.viewer();
  if (viewer && found.order.userId === viewer.userId) return found;
  if (viewer && (await isAdministrator(ctx.db, viewer))) return found;
  throw new ShopError("NOT_FOUND", { field: "orderId" });
}
