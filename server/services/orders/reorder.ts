import { loadReorder } from "#db/queries/orders/my-orders.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/errors.ts";
import { planReorder, type Reorder } from "#domain/orders/reorder.ts";
import type { Context } from "../../context.ts";

/**
 * An order in the products of today: for its customer, or whoever holds its signed link. Throws
 * NOT_SIGNED_IN, NOT_FOUND.
 */
export async function reorderOf(
  ctx: Pick<Context, "db" | "freshViewer" | "language" | "links" | "now" | "settings">,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<Reorder> {
  const hasKey = Boolean(key) && (await ctx.links.verify(orderId, key ?? "", ctx.now()));
  const viewer = hasKey ? null : await ctx.freshViewer();
  if (!hasKey && !viewer) throw new ShopError("NOT_SIGNED_IN");
  const userId = viewer?.userId ?? null;
  const [found, { store }] = await Promise.all([
    loadReorder(ctx.db, { userId, orderId, language: ctx.language }),
    ctx.settings(),
  ]);
  if (!found) throw new ShopError("NOT_FOUND", { field: "orderId" });
  const sold = found.sold.map(({ images, inEnglish, ...product }) => ({
    ...product,
    ...(inEnglish ? { isNameEnglish: true } : {}),
    image: images[0]?.url ?? PLACEHOLDER_IMAGE,
  }));
  return planReorder(found.lines, sold, store.currency);
}
