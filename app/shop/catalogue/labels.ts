import type { ProductSort } from "#domain/catalogue/product.ts";
import { stockState } from "#domain/inventory/stock.ts";
import { catalogue } from "#messages/catalogue/index.ts";

const SORT_LABELS: Record<ProductSort, () => string> = {
  name: () => catalogue.byName(),
  "price-asc": () => catalogue.byPriceRising(),
  "price-desc": () => catalogue.byPriceFalling(),
  "unit-price": () => catalogue.byUnitPrice(),
};

/** An order of products as shoppers choose it: 'Name A-Z'. */
export function sortLabel(sort: ProductSort): string {
  return SORT_LABELS[sort]();
}

/** 'Out of Stock', 'Only N left' or 'In Stock' (storefront §4). */
export function stockLabel(available: number): string {
  const { kind, left } = stockState(available);
  if (kind === "out") return catalogue.outOfStock();
  return kind === "low" ? catalogue.onlyLeft({ left }) : catalogue.inStock();
}
