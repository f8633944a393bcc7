import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { offers, offerUses, rateLimits } from "#db/schema/index.ts";
import type { Discount } from "#domain/offers/discount.ts";
import { type CountedOffer, MAX_OFFERS } from "#domain/offers/offer.ts";

/** Who asks for offers, and for which. */
export type OffersAsked = {
  /** As `readCode` gives it; null: only those that are given by themselves. */
  code: string | null;
  userId: string | null;
  /** A guest's, as far as it is known. */
  email: string | null;
  /** The counter of wrong codes; null where nobody can be told apart. */
  guessKey: string | null;
  /** Epoch ms. */
  now: number;
};

/**
 * Statements for a batch: the automatic offers of the moment and that of the code, whatever its dates,
 * with their uses, and how many wrong codes there were. What the payment under `heldKey` holds of an
 * offer is free: it is the asker's own earlier attempt.
 */
export function offerStatements(db: Database, asked: OffersAsked & { heldKey: string | null }) {
  const { code, guessKey, now } = asked;
  const customer = customerKey(asked);
  const own = sql`(select p.id from payments p where p.checkout_key = ${asked.heldKey ?? ""}
    and p.state = 'created')`;
  const theirs = (state: SQL) => sql<number>`(select count(*) from offer_uses u
    where u.customer_key = ${customer} and u.offer_id = offers.id and ${state}
      and u.payment_id is not ${own})`;
  return [
    db
      .select({
        ...getTableColumns(offers),
        uses: sql<number>`offers.uses - (select count(*) from offer_uses u
          where u.payment_id = ${own} and u.offer_id = offers.id and u.state <> 'released')`,
        theirUses: theirs(sql`u.state <> 'released'`),
        theirHeld: theirs(sql`u.state = 'held'`),
        hasOrdered: sql<number>`offers.is_first_order and exists (select 1 from orders o
          where o.customer_key = ${customer} and o.status <> 'cancelled')`,
      })
      .from(offers)
      .where(
        sql`offers.code = ${code ?? ""} or (offers.code is null and offers.is_active = 1
          and offers.from_at <= ${now} and coalesce(offers.until_at > ${now}, 1))`,
      )
      .orderBy(sql`offers.code is null`, offers.id)
      .limit(MAX_OFFERS + 1),
    db
      .select({ attempts: rateLimits.attempts })
      .from(rateLimits)
      .where(sql`${rateLimits.key} = ${guessKey ?? ""} and ${rateLimits.windowEndsAt} > ${now}`),
  ] as const;
}

/** What the statements found. */
export type OffersFound = {
  automatic: CountedOffer[];
  coded: CountedOffer | null;
  /** Wrong codes that this visitor has tried of late. */
  guesses: number;
};

/** The rows of `offerStatements`, in the rules' words. */
export function offersFound(
  rows: ReadonlyArray<Omit<CountedOffer, "hasOrdered"> & { hasOrdered: number }>,
  guesses: ReadonlyArray<{ attempts: number }>,
): OffersFound {
  const all = rows.map((row) => ({ ...row, hasOrdered: row.hasOrdered === 1 }));
  return {
    automatic: all.filter(({ code }) => code === null),
    coded: all.find(({ code }) => code !== null) ?? null,
    guesses: guesses[0]?.attempts ?? 0,
  };
}

/**
 * The statements that hold for a payment what it takes of offers. Refused by the trigger
 * offers_within_limits when others have used them up meanwhile.
 */
export function holdOffers(
  db: Database,
  params: {
    payment: { id: string; userId?: string | null | undefined };
    email: string;
    discounts: readonly Discount[];
    now: number;
  },
) {
  const { payment, email, discounts, now } = params;
  const userId = payment.userId ?? null;
  return discounts.map(({ offerId, goodsCents, shippingCents }) =>
    db.insert(offerUses).values({
      offerId,
      paymentId: payment.id,
      customerKey: sql`${customerKey({ userId, email })}`,
      goodsCents,
      shippingCents,
      createdAt: now,
    }),
  );
}

/** Who a customer is to the shop: the triggers of orders say the same (db/triggers/customers.sql). */
function customerKey({ userId, email }: Pick<OffersAsked, "userId" | "email">): SQL {
  if (userId !== null) return sql`${`user:${userId}`}`;
  if (email === null) return sql`''`;
  const address = email.trim().toLowerCase();
  return sql`coalesce((select 'user:' || a.id from users a where lower(a.email) = ${address}
    order by a.id limit 1), ${`mail:${address}`})`;
}
