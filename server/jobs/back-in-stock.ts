import { findWishesBack, tellOfWishes, type WishBack } from "#db/queries/inventory/stock-news.ts";
import type { Context } from "../context.ts";
import { unsubscribeUrl } from "../services/accounts/marketing.ts";
import { mailFor } from "../services/notifications/send-mail.ts";

/** What one run tells of at most; the next goes on. */
const MOST_WISHES = 200;

/**
 * Mails customers who asked for it when something on their wishlist can be had again (back-office
 * §3, marketingEmails; POPIA): one mail for all of a customer's. Gives how many it wrote to.
 */
export async function tellOfWishesBack(ctx: Context): Promise<number> {
  if (!(await ctx.settings()).notifications.marketingEmails) return 0;
  const back = await findWishesBack(ctx.db, { now: ctx.now(), limit: MOST_WISHES });
  const customers = Map.groupBy(back, ({ userId }) => userId);
  for (const wishes of customers.values()) await tell(ctx, wishes);
  return customers.size;
}

async function tell(ctx: Context, wishes: readonly WishBack[]): Promise<void> {
  const [first] = wishes;
  if (!first) return;
  const { userId, name, email, language } = first;
  const products = wishes.map(({ product }) => product);
  const mail = await mailFor(ctx, {
    kind: "back-in-stock",
    to: email,
    name,
    language,
    products,
    unsubscribeUrl: await unsubscribeUrl(ctx, { userId, language }),
  });
  if (!mail) return;
  const productIds = products.map(({ id }) => id);
  await tellOfWishes(ctx.db, { userId, productIds, mail, now: ctx.now() });
}
