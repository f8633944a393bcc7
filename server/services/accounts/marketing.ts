import { setMarketingOptIn } from "#db/queries/stock-news.ts";
import type { Context } from "../../context.ts";

/** A customer says whether he wants mails about what he wished for (POPIA: only if he says so). */
export function chooseMarketing(
  ctx: Context,
  { userId, wanted }: { userId: string; wanted: boolean },
): Promise<void> {
  return setMarketingOptIn(ctx.db, { userId, at: wanted ? ctx.now() : null });
}

/** The link that ends these mails with one click, without signing in; it holds 90 days. */
export async function unsubscribeUrl(ctx: Context, userId: string): Promise<string> {
  const key = await ctx.links.sign(signedText(userId), ctx.now());
  return `${ctx.siteUrl}/api/unsubscribe?${new URLSearchParams({ account: userId, key })}`;
}

/** Whether such a link is ours and not too old. */
export function isUnsubscribeLink(
  ctx: Context,
  { account, key }: { account: string; key: string },
): Promise<boolean> {
  return ctx.links.verify(signedText(account), key, ctx.now());
}

/** Ends a customer's mails by such a link. False when the link is none of ours or too old. */
export async function unsubscribe(
  ctx: Context,
  link: { account: string; key: string },
): Promise<boolean> {
  if (!(await isUnsubscribeLink(ctx, link))) return false;
  await setMarketingOptIn(ctx.db, { userId: link.account, at: null });
  return true;
}

/** Never the text of an order's link: one key opens one thing. */
function signedText(userId: string): string {
  return `unsubscribe:${userId}`;
}
