import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";

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
