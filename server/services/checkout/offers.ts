import type { OffersAsked, OffersFound } from "#db/queries/offers/offers.ts";
import type { PricedCart, PricedLine } from "#domain/checkout/checkout.ts";
import { ShopError } from "#domain/errors.ts";
import { type Discount, discountCart } from "#domain/offers/discount.ts";
import { readCode } from "#domain/offers/offer.ts";
import type { Currency } from "#domain/store/formats.ts";
import { refusedCodeText } from "#messages/offers/refusal-text.ts";
import type { Context } from "../../context.ts";
import {
  consumeVisit,
  keyOf,
  VISIT_LIMITS,
  type VisitContext,
  visitKey,
} from "../limits/rate-limit.ts";

/** The code that a shopper entered, as they typed it, and whose it would be; null: none. */
export type CodeAsked = { code: string | null; email: string | null };

/** What the offers took off a cart; `shippingCents` is what is left to pay for delivery. */
export type OfferedCart = {
  lines: PricedLine[];
  discountCents: number;
  shippingCents: number;
  discounts: Discount[];
  /** Why the code was not taken, in the reader's language; null where it was, or none was entered. */
  refused: (() => string) | null;
};

/** What the database is asked about offers. `email` counts where nobody is signed in. */
export async function offersAsked(
  ctx: Pick<Context, "clientAddress" | "now" | "viewer">,
  { code, email }: CodeAsked,
  userId: string | null,
): Promise<OffersAsked> {
  const guessKey = code === null ? null : await visitKey(ctx, VISIT_LIMITS.offerCode);
  return { code: code && readCode(code), userId, email, guessKey, now: ctx.now() };
}

/**
 * A priced cart with its offers. A code that stands for nothing counts as a guess, once for each visitor and code; who has guessed too
 * often is told so, whether the code is right or not. Throws RATE_LIMITED then.
 */
export async function offerCart(
  ctx: VisitContext,
  order: {
    cart: PricedCart;
    shippingCents: number;
    found: OffersFound;
    code: string | null;
    currency: Currency;
  },
): Promise<OfferedCart> {
  const { cart, shippingCents, found, code, currency } = order;
  if (code !== null) await countGuess(ctx, code, found);
  const { refusal, ...offered } = discountCart({
    lines: cart.lines,
    shippingCents,
    automatic: found.automatic,
    coded: code === null ? undefined : found.coded,
    now: ctx.now(),
  });
  const words = { code: code?.trim().toUpperCase() ?? "", currency };
  return { ...offered, refused: refusal && (() => refusedCodeText(refusal, words)) };
}

async function countGuess(
  ctx: VisitContext,
  code: string,
  { guesses, coded }: OffersFound,
): Promise<void> {
  if (guesses >= VISIT_LIMITS.offerCode.most) {
    ctx.log("warn", "rate-limited", { limit: VISIT_LIMITS.offerCode.name });
    throw new ShopError("RATE_LIMITED", { field: "code" });
  }
  if (coded?.isActive || (await isAskedAgain(ctx, code))) return;
  await consumeVisit(ctx, VISIT_LIMITS.offerCode);
}

/**
 * Whether this visitor has asked for the same code before: it stays in its field, and is asked for with each change of
 * the cart and the address. Each isolate knows what it heard itself.
 */
async function isAskedAgain(ctx: VisitContext, code: string): Promise<boolean> {
  const limit = VISIT_LIMITS.offerCode;
  const visitor = await visitKey(ctx, limit);
  if (visitor === null) return false;
  const key = await keyOf(limit, "code", `${visitor} ${readCode(code)}`);
  return ctx.meter.count(key, { windowMs: limit.windowMs, now: ctx.now() }) > 1;
}
