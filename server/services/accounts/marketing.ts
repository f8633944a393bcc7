import { findAccount } from "#db/queries/accounts/accounts.ts";
import { setMarketingOptIn } from "#db/queries/inventory/stock-notifications.ts";
import type { ConsentSource } from "#domain/customers/consent.ts";
import { ShopError } from "#domain/errors.ts";
import type { Language } from "#domain/store/formats.ts";
import { account } from "#messages/account/index.ts";
import { speaking } from "#messages/language.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import { CONSENTS, isWithin } from "../limits/rate-limit.ts";

/**
 * A customer says whether they want mails about what is on their wishlist (POPIA: only if they say so). Throws
 * RATE_LIMITED (`consumeConsent`).
 */
export async function chooseMarketing(
  ctx: Pick<Context, "db" | "language" | "links" | "log" | "now">,
  { customer, wanted }: { customer: Viewer; wanted: boolean },
): Promise<void> {
  if (wanted) await consumeConsent(ctx, customer);
  // As the account page has it beside the box, in the language in which it was read.
  const wording = speaking(
    ctx.language,
    () => `${account.backInStock()}. ${account.backInStockDetails()}`,
  );
  return decide(ctx, { ...customer, wanted, wording, source: "account-page" });
}

/**
 * Counts that a customer agrees to news, of either kind: ten times a day. Who wants none any more is never refused, and
 * has a row of the consent log only after one of who agreed. Throws RATE_LIMITED.
 */
export async function consumeConsent(
  ctx: Pick<Context, "db" | "log" | "now">,
  customer: Pick<Viewer, "userId">,
): Promise<void> {
  if (!(await isWithin(ctx, CONSENTS, customer))) throw new ShopError("RATE_LIMITED");
}

/** Writes the choice down with its proof: when, where, by whom, and the words that were read. */
async function decide(
  ctx: Pick<Context, "db" | "links" | "now">,
  choice: {
    userId: string;
    email: string;
    wanted: boolean;
    wording: string;
    source: ConsentSource;
  },
): Promise<void> {
  const { userId, email, wanted, wording, source } = choice;
  const at = ctx.now();
  const addressHash = await ctx.links.hashAddress(email);
  const proof = { at, addressHash, wording, source };
  await setMarketingOptIn(ctx.db, { userId, at: wanted ? at : null, proof });
}

/**
 * The link that ends these mails with one click, without signing in; it holds 90 days. Its page is in
 * the customer's language.
 */
export async function unsubscribeUrl(
  ctx: Pick<Context, "links" | "now" | "siteUrl">,
  { userId, language }: { userId: string; language: Language | null },
): Promise<string> {
  const key = await ctx.links.sign(signedText(userId), ctx.now());
  const search = new URLSearchParams({ account: userId, key, ...(language ? { language } : {}) });
  return `${ctx.siteUrl}/api/unsubscribe?${search}`;
}

/** Whether such a link is ours and not too old. */
export function isUnsubscribeLink(
  ctx: Pick<Context, "links" | "now">,
  { account, key }: { account: string; key: string },
): Promise<boolean> {
  return ctx.links.verify(signedText(account), key, ctx.now());
}

/**
 * Ends a customer's mails by such a link, whose page said so in `wording`. False when the link is none
 * of ours or too old.
 */
export async function unsubscribe(
  ctx: Pick<Context, "db" | "links" | "now">,
  { wording, ...link }: { account: string; key: string; wording: string },
): Promise<boolean> {
  if (!(await isUnsubscribeLink(ctx, link))) return false;
  const found = await findAccount(ctx.db, { userId: link.account });
  if (found) {
    const { id: userId, email } = found;
    const choice = { wanted: false, wording, source: "mail-link" } as const;
    await decide(ctx, { userId, email, ...choice });
  }
  return true;
}

/** Never the text of an order's link: one key opens one thing. */
function signedText(userId: string): string {
  return `unsubscribe:${userId}`;
}
