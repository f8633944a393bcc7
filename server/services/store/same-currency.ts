import { ShopError } from "#domain/errors.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import type { Context } from "../../context.ts";

/**
 * Throws CONFLICT (field currency) where the amounts that somebody sends were read in another currency than the
 * shop counts in by now. Tabs of an earlier version do not say in which they were.
 */
export async function refuseOtherCurrency(
  ctx: Pick<Context, "settings">,
  readIn: Currency | undefined,
): Promise<void> {
  if (readIn === undefined) return;
  const { store } = await ctx.settings();
  if (store.currency === readIn) return;
  throw new ShopError("CONFLICT", { field: "currency", text: () => adminParts.otherCurrency() });
}
