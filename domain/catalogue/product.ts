/** Active products are sold, inactive ones hidden (back office §4). */
export const PRODUCT_STATUSES = ["active", "inactive"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The categories of a shop that has made none of its own (back office §9). */
export const DEFAULT_CATEGORY_NAMES = [
  "Traditional Dishes",
  "Beverages",
  "Snacks",
  "Spices & Seasonings",
  "Ingredients",
  "Desserts",
  "Breakfast",
  "Meat & Poultry",
  "Vegetables",
  "Grains & Cereals",
] as const;

/** The orders in which products can be listed (storefront §2), and by what a measure costs. */
export const PRODUCT_SORTS = ["name", "price-asc", "price-desc", "unit-price"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Stands in where a product has no picture. */
export const PLACEHOLDER_IMAGE = "/images/placeholder.svg";

/** A picture with its size in pixels, so that pages hold its place before it loads. */
export type ProductImage = { url: string; width: number; height: number; alt: string };

/** A category's id: its name in lower case, spaces to hyphens (storefront §3). */
export function categoryId(name: string): string {
  return name.toLowerCase().replace(/\s/g, "-");
}
