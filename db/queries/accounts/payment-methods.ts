import { and, desc, eq, exists, not, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { paymentMethods } from "#db/schema/index.ts";
import type { KeptPaymentMethod } from "#domain/accounts/payment-method.ts";
import { precondition } from "../platform/precondition.ts";

/** A customer's saved methods, the default first, then the newest (storefront §7). */
export function listPaymentMethods(db: Database, params: { userId: string; limit: number }) {
  return db
    .select({
      id: paymentMethods.id,
      type: paymentMethods.type,
      cardType: paymentMethods.cardType,
      last4: paymentMethods.last4,
      expiryMonth: paymentMethods.expiryMonth,
      expiryYear: paymentMethods.expiryYear,
      holderName: paymentMethods.holderName,
      nickname: paymentMethods.nickname,
      isDefault: paymentMethods.isDefault,
      createdAt: paymentMethods.createdAt,
      updatedAt: paymentMethods.updatedAt,
    })
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, params.userId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt))
    .limit(params.limit);
}

/**
 * Keeps a method; a customer's first is the default. Refused (CHECK preconditions_hold) where there are
 * `most` of them already.
 */
export async function insertPaymentMethod(
  db: Database,
  method: KeptPaymentMethod & { id: string; userId: string; most: number; now: number },
): Promise<void> {
  const { most, now, ...kept } = method;
  const theirs = sql`(select count(*) from payment_methods where user_id = ${kept.userId})`;
  await db.batch([
    precondition(db, sql`${theirs} < ${most}`),
    db.insert(paymentMethods).values({
      ...kept,
      isDefault: sql`${theirs} = 0`,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
}

/** Makes one method the default and clears the others. False when it is not the customer's. */
export async function setDefaultPaymentMethod(
  db: Database,
  params: { id: string; userId: string; now: number },
): Promise<boolean> {
  const chosen = and(eq(paymentMethods.id, params.id), eq(paymentMethods.userId, params.userId));
  const [, marked] = await db.batch([
    db
      .update(paymentMethods)
      .set({ isDefault: false, updatedAt: params.now })
      .where(
        and(
          eq(paymentMethods.userId, params.userId),
          eq(paymentMethods.isDefault, true),
          not(eq(paymentMethods.id, params.id)),
          exists(db.select({ id: paymentMethods.id }).from(paymentMethods).where(chosen)),
        ),
      ),
    db
      .update(paymentMethods)
      .set({ isDefault: true, updatedAt: params.now })
      .where(chosen)
      .returning({ id: paymentMethods.id }),
  ]);
  return marked.length > 0;
}

/** Forgets a method. False when it is not the customer's. */
export async function deletePaymentMethod(
  db: Database,
  params: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(paymentMethods)
    .where(and(eq(paymentMethods.id, params.id), eq(paymentMethods.userId, params.userId)))
    .returning({ id: paymentMethods.id });
  return deleted.length > 0;
}
