import { and, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productRequests, products } from "#db/schema/index.ts";

/** A product that the shop has, whether it is on sale at the moment or not; null when there is none. */
export async function findLinkedProduct(
  db: Database,
  { id }: { id: string },
): Promise<{ id: string; name: string } | null> {
  const [found] = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  return found ?? null;
}

/**
 * Opens again what was to be there as one of these products (a subquery of their ids), before they go for good: who was
 * promised a letter once it can be had would wait for something that is no more.
 */
export function reopenRequests(db: Database, { goingProducts }: { goingProducts: SQLWrapper }) {
  return db
    .update(productRequests)
    .set({ outcome: null, handledAt: null, handledBy: null })
    .where(
      and(
        inArray(productRequests.productId, goingProducts),
        // No parameter, for the index of those who are to be told.
        sql`${productRequests.outcome} = 'stocked'`,
        isNotNull(productRequests.email),
        isNull(productRequests.toldAt),
      ),
    );
}
