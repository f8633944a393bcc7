import { findWishesBack, tellOfWishes, type WishBack } from "#db/queries/inventory/stock-news.ts";
import type { QueuedPush } from "#db/queries/notifications/pushes.ts";
import type { Context } from "../context.ts";
import { unsubscribeUrl } from "../services/accounts/marketing.ts";
import { mailFor } from "../services/notifications/send-mail.ts";

/** What one run tells of at most; the next goes on. */
const MOST_WISHES = 200;

/**
 * Tells customers who asked for it, by mail or on their phones, when something on their wishlist can be
 * had again (back-office §3, marketingEmails, for the mails; POPIA): one mail and one push for all of a
 * customer's. Gives how many it told.
 */
export async function tellOfWishesBack(ctx: Context): Promise<number> {
  const { marketingEmails } = (await ctx.settings()).notifications;
  const ways = { mails: marketingEmails, pushes: ctx.webPush !== null };
  if (!ways.mails && !ways.pushes) return 0;
  const back = await findWishesBack(ctx.db, { now: ctx.now(), limit: MOST_WISHES, ways });
  const customers = Map.groupBy(back, ({ userId }) => userId);
  for (const wishes of customers.values()) await tell(ctx, wishes);
  return customers.size;
}

async function tell(ctx: Context, wishes: readonly WishBack[]): Promise<void> {
  const [first] = wishes;
  if (!first) return;
  const { userId, byMail, byPush } = first;
  const mail = byMail ? await mailOf(ctx, first, wishes) : null;
  if (byMail && !mail && !byPush) return;
  const productIds = wishes.map(({ product }) => product.id);
  const push = byPush ? pushOf(ctx, first, wishes.length) : null;
  await tellOfWishes(ctx.db, { userId, productIds, mail, push, now: ctx.now() });
}

async function mailOf(
  ctx: Context,
  { userId, name, email, language }: WishBack,
  wishes: readonly WishBack[],
) {
  return mailFor(ctx, {
    kind: "back-in-stock",
    to: email,
    name,
    language,
    products: wishes.map(({ product }) => product),
    unsubscribeUrl: await unsubscribeUrl(ctx, { userId, language }),
  });
}

function pushOf(ctx: Context, { userId, product }: WishBack, productCount: number): QueuedPush {
  const now = ctx.now();
  const about = { userId, productId: product.id, productCount };
  return {
    id: `back-in-stock-${ctx.newId()}`,
    kind: "back-in-stock",
    about,
    createdAt: now,
    dueAt: now,
  };
}
