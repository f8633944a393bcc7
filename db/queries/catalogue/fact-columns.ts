import { products } from "#db/schema/index.ts";

/** What is known of a product beside its words, price and stock (`ProductFacts`). */
export const factColumns = {
  size: products.size,
  family: products.family,
  diet: products.diet,
  heat: products.heat,
  origin: products.origin,
  storage: products.storage,
  allergens: products.allergens,
  alsoCalled: products.alsoCalled,
};
