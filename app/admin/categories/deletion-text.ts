import { adminCategories } from "#messages/adminCategories/index.ts";
import type { CategoryCounts } from "./category.ts";

/** What goes with a category that is deleted; undefined while nobody knows how much that is. */
export function deletionText(counts: Omit<CategoryCounts, "name"> | undefined): string {
  return [holdsText(counts), offersText(counts?.offerCount)].filter(Boolean).join(" ");
}

/** What a category has, which goes elsewhere first. */
export function holdsText(counts: Omit<CategoryCounts, "name"> | undefined): string {
  if (!counts) return adminCategories.goesForGood();
  const { productCount, deletedCount } = counts;
  if (productCount + deletedCount === 0) return adminCategories.isEmpty();
  if (productCount === 0) return adminCategories.hasDeleted({ count: deletedCount });
  if (deletedCount === 0) return adminCategories.hasProducts({ count: productCount });
  const products = adminCategories.productCount({ count: productCount });
  return adminCategories.hasBoth({ products, count: deletedCount });
}

/** What is for a category alone has nothing to be for without it. */
function offersText(count: number | undefined): string {
  if (count === undefined) return adminCategories.offersEnd();
  return count === 0 ? "" : adminCategories.offersCounted({ count });
}
