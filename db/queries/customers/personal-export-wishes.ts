import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  keptBaskets,
  listShares,
  productListItems,
  productLists,
  products,
  wishlistItems,
} from "#db/schema/index.ts";
import { EXPORTED_AT_MOST } from "./personal-data.ts";

/** What a customer wishes for, lists and keeps for later, and since when others see a list by its link. */
export async function loadWishes(db: Database, owner: string) {
  const [wishlist, lists, [basket]] = await db.batch([
    db
      .select({
        productId: wishlistItems.productId,
        product: products.name,
        addedAt: wishlistItems.addedAt,
        toldAt: wishlistItems.toldAt,
        sharedAt: listShares.createdAt,
      })
      .from(wishlistItems)
      .leftJoin(
        listShares,
        and(eq(listShares.userId, wishlistItems.userId), isNull(listShares.listId)),
      )
      .leftJoin(products, eq(products.id, wishlistItems.productId))
      .where(eq(wishlistItems.userId, owner))
      .orderBy(asc(wishlistItems.addedAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        name: productLists.name,
        createdAt: productLists.createdAt,
        updatedAt: productLists.updatedAt,
        sharedAt: listShares.createdAt,
        productId: productListItems.productId,
        product: products.name,
        addedAt: productListItems.addedAt,
        toldAt: productListItems.toldAt,
      })
      .from(productLists)
      .leftJoin(listShares, eq(listShares.listId, productLists.id))
      .leftJoin(productListItems, eq(productListItems.listId, productLists.id))
      .leftJoin(products, eq(products.id, productListItems.productId))
      .where(eq(productLists.userId, owner))
      .orderBy(asc(productLists.createdAt), asc(productListItems.addedAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({ lines: keptBaskets.lines, savedAt: keptBaskets.savedAt })
      .from(keptBaskets)
      .where(eq(keptBaskets.userId, owner)),
  ]);
  return { wishlist, productLists: lists, keptBasket: basket ?? null };
}
