import { getOrder } from "#db/queries/orders/orders.ts";
import { type Capability, may } from "#domain/accounts/admin.ts";
import { isToBeFetched, type PickupOrder } from "#domain/deliveries/pickup.ts";
import { ShopError } from "#domain/errors.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import type { Context } from "../../context.ts";

/** By what is decided who may see an order. */
export type OrderAccessContext = Pick<
  Context,
  "adminAccess" | "db" | "freshViewer" | "links" | "log" | "now"
>;

type FoundOrder = NonNullable<Awaited<ReturnType<typeof getOrder>>>;

/** A pickup code as the shopper sees it: only while there is something to fetch with it. */
export function shownPickupCode(order: PickupOrder, code: string | null): string | null {
  return isToBeFetched(order) ? code : null;
}

type OrderWanted = {
  orderId: string;
  key?: string | undefined;
  field?: string;
  needs?: Capability;
};

/**
 * The order, for whoever may see it: the holder of its signed link, its owner, an administrator whose
 * role allows what `needs` names (phone numbers and streets, unless it says else: FORBIDDEN). For everybody else it
 * does not exist (NOT_FOUND, on `field` as the caller named it). Who asks is read in the round trip
 * that fetches the order: a session that was ended a moment ago shows nothing more.
 */
export async function orderFor(ctx: OrderAccessContext, ask: OrderWanted): Promise<FoundOrder> {
  return (await findFor(ctx, ask)).found;
}

/**
 * The same for who placed it alone: its customer, or the holder of its signed link. An administrator has
 * the back office for what they change. Throws NOT_FOUND.
 */
export async function shoppersOrder(
  ctx: OrderAccessContext,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<FoundOrder> {
  const { found, isShoppers } = await findFor(ctx, { orderId, key });
  if (!isShoppers) throw new ShopError("NOT_FOUND", { field: "orderId" });
  return found;
}

/** The order, and whether it is the asker's by its link or their account. */
async function findFor(
  ctx: OrderAccessContext,
  ask: OrderWanted,
): Promise<{ found: FoundOrder; isShoppers: boolean }> {
  const { orderId, key, field = "orderId", needs = "customers.contact" } = ask;
  const hasKey = Boolean(key) && (await ctx.links.verify(orderId, key ?? "", ctx.now()));
  const [found, viewer] = await Promise.all([
    getOrder(ctx.db, { orderId }),
    hasKey ? null : ctx.freshViewer(),
  ]);
  if (!found) throw new ShopError("NOT_FOUND", { field });
  if (hasKey || (viewer && found.order.userId === viewer.userId)) {
    const pickupCode = shownPickupCode(found.order, found.pickupCode);
    return { found: { ...found, pickupCode }, isShoppers: true };
  }
  const access = viewer && (await ctx.adminAccess());
  if (access?.kind === "admin") {
    // Whoever hands the goods over is told the code, and does not read it out to themselves.
    if (may(access.admin.role, needs)) {
      return { found: { ...found, pickupCode: null }, isShoppers: false };
    }
    const { role } = access.admin;
    throw new ShopError("FORBIDDEN", { text: () => roleRefusal(role) });
  }
  ctx.log("warn", "access-refused", { to: "order", order: orderId, user: viewer?.userId ?? null });
  throw new ShopError("NOT_FOUND", { field });
}
