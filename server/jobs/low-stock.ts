import { findNewlyLow, recordLowStockNotified } from "#db/queries/inventory/stock-notifications.ts";
import { tellsStore } from "#domain/store/settings/notifications.ts";
import type { Context } from "../context.ts";
import { mailFor } from "../services/notifications/send-mail.ts";

/** What one mail tells of at most; the rest follows in the next. */
const MAX_PER_MAIL = 50;

/**
 * Mails the store about products that fell under 10, each once until it recovered (back-office §3,
 * lowStockAlerts). Gives how many it told of.
 */
export async function notifyLowStock(ctx: Context): Promise<number> {
  if (!tellsStore((await ctx.settings()).notifications, "lowStockAlerts")) return 0;
  const products = await findNewlyLow(ctx.db, { limit: MAX_PER_MAIL });
  if (products.length === 0) return 0;
  const mail = await mailFor(ctx, { kind: "low-stock", products });
  if (!mail) return 0;
  await recordLowStockNotified(ctx.db, { products, mail, now: ctx.now() });
  return products.length;
}
