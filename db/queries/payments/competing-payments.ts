import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { orders, payments } from "#db/schema/index.ts";
import { IN_DOUBT } from "#domain/payments/payment.ts";

/* What of one cart stands beside a payment: nobody is charged for it twice (decision 0029). */

/** The cart that is to be paid for, and what its shopper knows of earlier payments. */
export type CartAsked = {
  /** Who pays for which goods (`cartHashOf`). */
  cartHash: string;
  /** The key of this shopper's earlier attempt. */
  replacesKey: string | null;
  /** Ids of payments that they began, or were told of, without having heard the end. */
  unacknowledgedIds: readonly string[];
  /** Since when (epoch ms) one of them is being captured that is waited for whatever is in the cart. */
  capturingSince: number;
};

/**
 * Payments that may have taken this shopper's money: of this cart under any key, and of whatever cart the one that is
 * replaced and those unheard of that are just being captured. What a provider holds they were told will follow.
 */
export function inDoubtFor(cart: CartAsked) {
  return and(
    inArray(payments.state, [...IN_DOUBT]),
    or(
      eq(payments.checkoutKey, cart.replacesKey ?? ""),
      and(isNotNull(payments.cartHash), eq(payments.cartHash, cart.cartHash)),
      ...isOneOf(cart.unacknowledgedIds).map((isOneOfThem) =>
        and(
          isOneOfThem,
          eq(payments.state, "capturing"),
          gte(payments.stateSince, cart.capturingSince),
        ),
      ),
    ),
  );
}

/** The payment that another one replaces, and those unheard of, if they are of the same cart. */
export function ofCart({ cartHash, ...cart }: CartAsked) {
  return and(isUnacknowledged(cart), eq(payments.cartHash, cartHash));
}

/** The shopper has not heard the end of it: the one that is replaced is among them. */
function isUnacknowledged({
  replacesKey,
  unacknowledgedIds,
}: Pick<CartAsked, "replacesKey" | "unacknowledgedIds">) {
  return or(eq(payments.checkoutKey, replacesKey ?? ""), ...isOneOf(unacknowledgedIds));
}

/** Nothing where there are none: beside `or false` SQLite would read all payments that there are. */
function isOneOf(ids: readonly string[]) {
  return ids.length > 0 ? [inArray(payments.id, [...ids])] : [];
}

/**
 * Payments that this shopper began in another tab and may have approved there: of the same cart only one is captured,
 * but of another both would be.
 */
export function openElsewhere(cart: CartAsked & { checkoutKey: string }) {
  const own = [cart.checkoutKey, cart.replacesKey ?? ""];
  const [isBegun] = isOneOf(cart.unacknowledgedIds);
  return and(
    isBegun ?? eq(payments.id, ""),
    eq(payments.state, "created"),
    isNotNull(payments.providerRef),
    notInArray(payments.checkoutKey, own),
    or(isNull(payments.cartHash), ne(payments.cartHash, cart.cartHash)),
  );
}

/**
 * Neither has a payment gone through of whose end the shopper has not heard, nor has another paid for this cart since
 * one of those was begun, or may have.
 */
export function isUnpaidSince(db: Database, cart: CartAsked): SQL {
  const others = listCompetingPayments(db, ofCart(cart));
  return sql`${notExists(listPaidUnacknowledged(db, cart))} and ${notExists(others)}`;
}

const other = alias(payments, "other");

/** It has taken money for an order that stands: what was cancelled is no purchase. */
function isPurchase(of: { id: SQLWrapper; state: SQLWrapper }): SQL {
  return sql`(${of.state} = 'completed' and not exists (select 1 from ${orders}
    where ${orders.paymentId} = ${of.id} and ${orders.status} = 'cancelled'))`;
}

/**
 * Payments that have gone through and of whose end the shopper has not heard, whatever is in the cart by now: who
 * begins beside them means to pay for that once.
 */
export function listPaidUnacknowledged(db: Database, cart: CartAsked) {
  return db
    .select({ id: payments.id, cartHash: payments.cartHash })
    .from(payments)
    .where(and(isUnacknowledged(cart), isPurchase(payments)));
}

/**
 * Of the cart of a payment (a row of `payments`) the others that have taken money since it was begun, or
 * may have: what was paid for before is another purchase, and what was cancelled since is none.
 */
const isPaidOther = sql`${other.cartHash} = ${payments.cartHash} and ${other.cartHash} is not null
  and ${other.id} <> ${payments.id} and (${other.state} in (${sql.join(
    IN_DOUBT.map((state) => sql`${state}`),
    sql`, `,
  )})
    or (${other.stateSince} > ${payments.createdAt} and ${isPurchase(other)}))`;

/** No other payment of the cart of a row of `payments` has taken money since, or may have. */
export const hasNoCompetingPayment = sql`not exists (select 1 from payments as other where ${isPaidOther})`;

/** What `hasNoCompetingPayment` misses of the payments that are asked for, by their `id`. */
export function listCompetingPayments(db: Database, ours: SQL | undefined) {
  return db
    .select({ id: payments.id, state: other.state, provider: other.provider })
    .from(payments)
    .innerJoin(other, isPaidOther)
    .where(ours);
}

/**
 * How the same cart is paid for beside a payment: "paid" where another has taken money since, "in-doubt"
 * where one is just being captured, "open" where the shopper may yet approve one that was begun later. Of two
 * that are both being captured the later one counts as paid, so that one of them is left.
 */
export async function findCompetingPayment(
  db: Database,
  { paymentId }: { paymentId: string },
): Promise<"paid" | "in-doubt" | "open" | null> {
  const isLater = sql<number>`${other.createdAt} > ${payments.createdAt}`;
  const found = await db
    .select({ state: other.state, isLater })
    .from(payments)
    .innerJoin(
      other,
      or(
        isPaidOther,
        and(
          eq(other.cartHash, payments.cartHash),
          isNotNull(other.cartHash),
          eq(other.state, "created"),
          gt(other.createdAt, payments.createdAt),
        ),
      ),
    )
    .where(eq(payments.id, paymentId));
  const has = (isMeant: (one: (typeof found)[number]) => boolean) => found.some(isMeant);
  if (has(({ state }) => state === "completed" || state === "pending")) return "paid";
  if (has((one) => one.state === "capturing" && one.isLater === 1)) return "paid";
  if (has(({ state }) => state === "capturing")) return "in-doubt";
  return found.length > 0 ? "open" : null;
}
