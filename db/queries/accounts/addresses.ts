import { and, count, desc, eq, exists, isNull, ne, not, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { addresses, orders } from "#db/schema/index.ts";
import type { SavedAddress } from "#domain/customers/saved-address.ts";
import { precondition } from "../platform/precondition.ts";

/** A customer's addresses, the default first, then the newest. */
export function listAddresses(db: Database, params: { userId: string; limit: number }) {
  return db
    .select({
      id: addresses.id,
      address: addresses.address,
      city: addresses.city,
      province: addresses.province,
      postalCode: addresses.postalCode,
      gateCode: addresses.gateCode,
      landmark: addresses.landmark,
      recipientName: addresses.recipientName,
      recipientPhone: addresses.recipientPhone,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.userId, params.userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt))
    .limit(params.limit);
}

/** Where a customer had their last order brought for themselves; null for one who had none. */
export async function findLastAddress(
  db: Database,
  userId: string,
): Promise<Pick<SavedAddress, "address" | "city" | "province" | "postalCode"> | null> {
  const [last] = await db
    .select({
      address: orders.address,
      city: orders.city,
      province: orders.province,
      postalCode: orders.postalCode,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.deliveryMethod, "pickup"),
        isNull(orders.recipientName),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last ?? null;
}

/**
 * Keeps an address; a customer's first is the default. Refused (CHECK preconditions_hold) where there
 * are `most` of them already.
 */
export async function insertAddress(
  db: Database,
  params: SavedAddress & { id: string; userId: string; most: number; now: number },
): Promise<void> {
  const { most, now, ...kept } = params;
  const theirs = db.select({ n: count() }).from(addresses).where(eq(addresses.userId, kept.userId));
  await db.batch([
    precondition(db, sql`(${theirs}) < ${most}`),
    db.insert(addresses).values({
      ...kept,
      isDefault: sql`not exists (select 1 from addresses where user_id = ${kept.userId})`,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
}

/** Makes one address the default and clears the others. False when it is not the customer's. */
export async function setDefaultAddress(
  db: Database,
  params: { id: string; userId: string; now: number },
): Promise<boolean> {
  const { id, userId, now } = params;
  const chosen = and(eq(addresses.id, id), eq(addresses.userId, userId));
  const [, marked] = await db.batch([
    db
      .update(addresses)
      .set({ isDefault: false, updatedAt: now })
      .where(
        and(
          eq(addresses.userId, userId),
          eq(addresses.isDefault, true),
          not(eq(addresses.id, id)),
          exists(db.select({ id: addresses.id }).from(addresses).where(chosen)),
        ),
      ),
    db
      .update(addresses)
      .set({ isDefault: true, updatedAt: now })
      .where(chosen)
      .returning({ id: addresses.id }),
  ]);
  return marked.length > 0;
}

/** Forgets an address. False when it is not the customer's. */
export async function deleteAddress(
  db: Database,
  params: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, params.id), eq(addresses.userId, params.userId)))
    .returning({ id: addresses.id });
  return deleted.length > 0;
}
