import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveryQuotes, payments, users } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import {
  type CartAsked,
  inDoubtFor,
  listCompetingPayments,
  listPaidUnacknowledged,
  ofCart,
  openElsewhere,
} from "./competing-payments.ts";
import { type PricingAsked, pricingFacts, pricingStatements } from "./pricing.ts";

export type Payment = typeof payments.$inferSelect;
export type DeliveryQuote = typeof deliveryQuotes.$inferSelect;

/**
 * What starting a payment has to know, in one round trip. What the payment under `replacesKey` still
 * holds counts as available: it is the asker's own earlier attempt.
 */
export async function loadCheckoutFacts(
  db: Database,
  {
    cart,
    ...params
  }: Omit<PricingAsked, "heldKey"> & {
    quoteId: string | null;
    checkoutKey: string;
    cart: CartAsked;
    userId: string | null;
  },
) {
  const [
    quotes,
    existing,
    accounts,
    inDoubt,
    paidUnacknowledged,
    besideUnacknowledged,
    elsewhere,
    sellable,
    offers,
    guesses,
  ] = await db.batch([
    db
      .select()
      .from(deliveryQuotes)
      .where(eq(deliveryQuotes.id, params.quoteId ?? "")),
    db.select().from(payments).where(eq(payments.checkoutKey, params.checkoutKey)),
    db
      .select({ id: users.id, bannedAt: users.bannedAt, language: users.language })
      .from(users)
      .where(eq(users.id, params.userId ?? "")),
    db
      .select()
      .from(payments)
      .where(inDoubtFor(cart))
      .orderBy(asc(payments.createdAt))
      .limit(MAX_IN_DOUBT),
    listPaidUnacknowledged(db, cart),
    listCompetingPayments(db, ofCart(cart)),
    db
      .select()
      .from(payments)
      .where(openElsewhere({ ...cart, checkoutKey: params.checkoutKey }))
      .limit(MAX_IN_DOUBT),
    ...pricingStatements(db, { ...params, heldKey: cart.replacesKey }),
  ]);
  return {
    ...pricingFacts(sellable, offers, guesses),
    quote: quotes[0] ?? null,
    existing: existing[0] ?? null,
    account: accounts[0] ?? null,
    /** Earlier payments of the cart that may have taken money. */
    inDoubt,
    /** Those of other carts that they began in another tab, and may have approved. */
    openElsewhere: elsewhere,
    /**
     * The payments of whose end the shopper has not heard that have gone through, or whose cart, this one, was paid for
     * since they were begun: to try again is no other purchase.
     */
    paidSince: [
      ...paidUnacknowledged,
      ...besideUnacknowledged
        .filter(({ state }) => state === "completed")
        .map(({ id }) => ({ id, cartHash: cart.cartHash })),
    ],
  };
}

/** More than a shopper makes; the rest is looked at when these are settled. */
const MAX_IN_DOUBT = 5;

/** A payment by its id, or by the checkout's key that it was begun under; null where there is none. */
export async function findPayment(
  db: Database,
  by: { paymentId: string } | { checkoutKey: string },
): Promise<Payment | null> {
  const where =
    "paymentId" in by ? eq(payments.id, by.paymentId) : eq(payments.checkoutKey, by.checkoutKey);
  const [found] = await db.select().from(payments).where(where);
  return found ?? null;
}

/**
 * Not ended yet, or its money is still on its way back. Spelled as the index payments_open has it: with bound values a
 * look would read all there are.
 */
export const isUnsettled = sql`${payments.state} in ('created', 'capturing', 'pending', 'refunding')`;

/**
 * Payments that somebody left half way, the longest left alone first: lapsed ones, ones that nobody
 * has come back to since `startedBefore`, captures that were begun before `capturingBefore`,
 * waiting ones since `pendingBefore`. The older one is, the longer it is left alone: a thirtieth of
 * its age, and an hour at most.
 */
export function listUnsettledPayments(
  db: Database,
  params: {
    now: number;
    startedBefore: number;
    capturingBefore: number;
    pendingBefore: number;
    limit: number;
  },
): Promise<Payment[]> {
  const { now } = params;
  const touchedAt = sql`max(${payments.updatedAt}, ${payments.lookedAt})`;
  const isRested = sql`${payments.lookedAt} <= ${now} - min((${now} - ${payments.stateSince}) / 30, ${HOUR_MS})`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        isUnsettled,
        isRested,
        or(
          and(eq(payments.state, "created"), lt(payments.reservedUntil, now)),
          and(
            eq(payments.state, "created"),
            eq(payments.captureAttempt, 1),
            sql`${touchedAt} < ${params.startedBefore}`,
          ),
          // Whoever asks for a capture again and again keeps nobody from looking at it.
          and(
            eq(payments.state, "capturing"),
            sql`max(${payments.stateSince}, ${payments.lookedAt}) < ${params.capturingBefore}`,
          ),
          and(eq(payments.state, "pending"), sql`${touchedAt} < ${params.pendingBefore}`),
        ),
      ),
    )
    .orderBy(asc(touchedAt))
    .limit(params.limit);
}

/**
 * Payments that ended without money since `endedAfter` although the provider knew them, those
 * not looked at for longest first. One that is gone for good at its provider can bring nothing more.
 */
export function listEndedPayments(
  db: Database,
  params: { endedAfter: number; lookedAtBefore: number; limit: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        // Spelled as the index has it, so that it is used.
        sql`${payments.state} in ('failed', 'expired')`,
        gt(payments.stateSince, params.endedAfter),
        isNotNull(payments.providerRef),
        lt(payments.updatedAt, params.lookedAtBefore),
        lt(payments.lookedAt, params.lookedAtBefore),
        sql`${payments.reason} is not ${GONE_FOR_GOOD}`,
      ),
    )
    .orderBy(asc(payments.lookedAt), asc(payments.updatedAt))
    .limit(params.limit);
}

/** The reason of a payment that is gone for good at its provider (isGoneForGood). */
const GONE_FOR_GOOD = "gone-at-provider";

/** Notes that the provider does not know a payment any more; only of one that failed or expired. */
export async function markGoneForGood(
  db: Database,
  params: { paymentId: string; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ reason: GONE_FOR_GOOD, updatedAt: params.now })
    .where(and(eq(payments.id, params.paymentId), inArray(payments.state, ["failed", "expired"])));
}

/**
 * Notes that a payment was looked at, which puts it behind the others, and how often on end
 * its provider did not know it: null where that could not be asked. What it is stays as it was.
 */
export async function noteLook(
  db: Database,
  params: { paymentId: string; isKnown: boolean | null; now: number },
): Promise<void> {
  const { isKnown, now } = params;
  await db
    .update(payments)
    .set({
      lookedAt: now,
      ...(isKnown === true ? { goneSince: null, goneLooks: 0 } : {}),
      ...(isKnown === false
        ? {
            goneSince: sql`coalesce(${payments.goneSince}, ${now})`,
            goneLooks: sql`${payments.goneLooks} + 1`,
          }
        : {}),
    })
    .where(eq(payments.id, params.paymentId));
}
