import {
  findBackInStockWishes,
  markSoldOut,
  recordBackInStockNotified,
  type WishBack,
} from "#db/queries/inventory/stock-notifications.ts";
import type { QueuedPush } from "#db/queries/notifications/pushes.ts";
import type { Context } from "../context.ts";
import { runPages } from "../platform/concurrency.ts";
import { unsubscribeUrl } from "../services/accounts/marketing.ts";
import { mailFor } from "../services/notifications/send-mail.ts";

/** What one run tells of at most; the next goes on. */
const MAX_WISHES = 200;
const PAGES = 5;
const CONCURRENCY = 5;

/**
 * Tells customers who asked for it, by mail or on their phones, when something on their wishlist can be
 * had again (back-office §3, marketingEmails, for the mails; POPIA): one mail and one push for all of a
 * customer's. Gives how many it told. Where one cannot be told the others are all the same.
 */
export async function notifyBackInStock(ctx: Context): Promise<number> {
  const { marketingEmails } = (await ctx.settings()).notifications;
  const ways = { mails: marketingEmails, pushes: ctx.webPush !== null };
  if (!ways.mails && !ways.pushes) return 0;
  await markSoldOut(ctx.db, { now: ctx.now(), ways });
  return runPages<WishBack[]>(
    async (before) => {
      const after = before?.[0]?.userId ?? "";
      const back = await findBackInStockWishes(ctx.db, { after, limit: MAX_WISHES, ways });
      const customers = [...Map.groupBy(back, ({ userId }) => userId).values()];
      const isLast = back.length < MAX_WISHES;
      // A full page may end in the middle of a customer's, who are the next one's first then.
      const whole = isLast || customers.length === 1 ? customers : customers.slice(0, -1);
      return { items: whole, isLast };
    },
    (wishes) => tell(ctx, wishes),
    { atOnce: CONCURRENCY, enough: MAX_WISHES, pages: PAGES },
  );
}

/** False where there is no way to tell them at present. */
async function tell(ctx: Context, wishes: readonly WishBack[]): Promise<boolean> {
  const [first] = wishes;
  if (!first) return false;
  const { userId, byMail, byPush } = first;
  const mail = byMail ? await mailOf(ctx, first, wishes) : null;
  if (byMail && !mail && !byPush) return false;
  const productIds = wishes.map(({ product }) => product.id);
  const push = byPush ? pushOf(ctx, first, wishes.length) : null;
  await recordBackInStockNotified(ctx.db, { userId, productIds, mail, push, now: ctx.now() });
  return true;
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
