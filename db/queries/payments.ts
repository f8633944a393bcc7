import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveryQuotes, payments, products, users } from "#db/schema/index.ts";

export type Payment = typeof payments.$inferSelect;
export type DeliveryQuote = typeof deliveryQuotes.$inferSelect;

/**
 * What starting a payment has to know, in one round trip. What the payment under `heldKey` still
 * holds counts as available: it is the asker's own earlier attempt.
 */
export async function loadCheckoutFacts(
  db: Database,
  params: {
    productIds: readonly string[];
    quoteId: string | null;
    checkoutKey: string;
    heldKey: string | null;
    userId: string | null;
  },
) {
  const held = sql`(select coalesce(sum(m.reserved_delta), 0)
    from payments p join stock_movements m on m.payment_id = p.id
    where p.checkout_key = ${params.heldKey ?? ""} and p.state = 'created'
      and m.product_id = ${products.id})`;
  const [sellable, quotes, existing, accounts] = await db.batch([
    db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        priceCents: products.priceCents,
        vatClass: products.vatClass,
        status: products.status,
        available: sql<number>`${products.stock} - ${products.reserved} + ${held}`,
        images: products.images,
      })
      .from(products)
      .where(inArray(products.id, [...params.productIds])),
    db
      .select()
      .from(deliveryQuotes)
      .where(eq(deliveryQuotes.id, params.quoteId ?? "")),
    db.select().from(payments).where(eq(payments.checkoutKey, params.checkoutKey)),
    db
      .select({ id: users.id, bannedAt: users.bannedAt })
      .from(users)
      .where(eq(users.id, params.userId ?? "")),
  ]);
  return {
    products: sellable,
    quote: quotes[0] ?? null,
    existing: existing[0] ?? null,
    account: accounts[0] ?? null,
  };
}

export async function findPayment(
  db: Database,
  by: { paymentId: string } | { checkoutKey: string } | { paypalOrderId: string },
): Promise<Payment | null> {
  const where =
    "paymentId" in by
      ? eq(payments.id, by.paymentId)
      : "checkoutKey" in by
        ? eq(payments.checkoutKey, by.checkoutKey)
        : eq(payments.paypalOrderId, by.paypalOrderId);
  const [found] = await db.select().from(payments).where(where);
  return found ?? null;
}

/** Spelled as the index payments_open has it: with bound values a look would read all there are. */
export const isOpen = sql`${payments.state} in ('created', 'capturing', 'pending', 'refunding')`;

/**
 * Payments that somebody left half way, the longest untouched first: lapsed ones, ones that nobody
 * has come back to since `startedBefore`, captures without an answer since `capturingBefore`,
 * waiting ones not looked at since `pendingBefore`.
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
  return db
    .select()
    .from(payments)
    .where(
      and(
        isOpen,
        or(
          and(eq(payments.state, "created"), lt(payments.reservedUntil, params.now)),
          and(
            eq(payments.state, "created"),
            eq(payments.captureAttempt, 1),
            lt(payments.updatedAt, params.startedBefore),
          ),
          and(eq(payments.state, "capturing"), lt(payments.updatedAt, params.capturingBefore)),
          and(eq(payments.state, "pending"), lt(payments.updatedAt, params.pendingBefore)),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(params.limit);
}

/**
 * Payments that ended without money since `startedAfter` although PayPal had an order for them,
 * those not looked at for longest first. One that PayPal has forgotten can bring nothing more.
 */
export function listEndedPayments(
  db: Database,
  params: { startedAfter: number; lookedAtBefore: number; limit: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        // Spelled as the index has it, so that it is used.
        sql`${payments.state} in ('failed', 'expired')`,
        gt(payments.createdAt, params.startedAfter),
        isNotNull(payments.paypalOrderId),
        lt(payments.updatedAt, params.lookedAtBefore),
        sql`${payments.reason} is not ${FORGOTTEN}`,
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(params.limit);
}

/** The reason of a payment whose order PayPal does not know any more. */
export const FORGOTTEN = "gone-at-paypal";

export async function markForgotten(
  db: Database,
  params: { paymentId: string; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ reason: FORGOTTEN, updatedAt: params.now })
    .where(and(eq(payments.id, params.paymentId), inArray(payments.state, ["failed", "expired"])));
}
