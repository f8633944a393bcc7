/** What shoppers are told of a stock; `left` is what can still be bought. */
export type StockState = { kind: "out" | "low" | "in"; left: number };

/** 'Only N left' shows from 1 up to this many (storefront §4). */
export const FEW_LEFT = 5;
/** Administrators' bands begin below these (back office §4). */
export const LOW_STOCK_BELOW = 10;
export const MODERATE_STOCK_BELOW = 50;

/** The public state of a stock: out at 0, low at 1 to 5, else in (storefront §4). */
export function stockState(available: number): StockState {
  if (available <= 0) return { kind: "out", left: 0 };
  return { kind: available <= FEW_LEFT ? "low" : "in", left: available };
}

/** 'Out of Stock', 'Only N left' or 'In Stock'. */
export function stockLabel(available: number): string {
  const { kind, left } = stockState(available);
  if (kind === "out") return "Out of Stock";
  return kind === "low" ? `Only ${left} left` : "In Stock";
}

/** The address that schema.org gives this state, for a product's structured data. */
export function schemaOrgAvailability(available: number): string {
  const terms = { out: "OutOfStock", low: "LimitedAvailability", in: "InStock" } as const;
  return `https://schema.org/${terms[stockState(available).kind]}`;
}

/** The label that administrators see (back office §4). */
export function adminStockLabel(
  available: number,
): "Out of Stock" | "Low Stock" | "Moderate Stock" | "Well Stocked" {
  if (available <= 0) return "Out of Stock";
  if (available < LOW_STOCK_BELOW) return "Low Stock";
  return available < MODERATE_STOCK_BELOW ? "Moderate Stock" : "Well Stocked";
}

/**
 * Why stock moves: the first count, the four steps of a payment, an administrator's own count or
 * delivery, goods that came back.
 */
export const STOCK_MOVEMENT_KINDS = [
  "opening",
  "reserve",
  "release",
  "sale",
  "adjustment",
  "return",
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];
