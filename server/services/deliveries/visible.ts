import { listDeliveries } from "#db/queries/deliveries/deliveries.ts";
import { may } from "#domain/accounts/admin.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";

/**
 * A page of the deliveries that whoever asks may see, as stored, and how many there are: all for an
 * administrator who may know where customers live, unless `mine`; their own for everybody else. Throws
 * NOT_SIGNED_IN.
 */
export async function visibleDeliveries(
  ctx: Pick<Context, "adminAccess" | "db" | "freshViewer">,
  page: { limit: number; offset: number; active?: boolean; mine?: boolean },
): Promise<Awaited<ReturnType<typeof listDeliveries>>> {
  const viewer = await ctx.freshViewer();
  if (!viewer) throw new ShopError("NOT_SIGNED_IN");
  const { mine = false, ...range } = page;
  const access = mine ? null : await ctx.adminAccess();
  const seesAll = access?.kind === "admin" && may(access.admin.role, "customers.contact");
  return listDeliveries(ctx.db, { ...range, ...(seesAll ? {} : { ownerId: viewer.userId }) });
}
