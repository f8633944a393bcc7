import type { ProductStatus } from "../catalogue/product.ts";

/** What shoppers are told of a stock; `left` is what can still be bought. */
export type StockState = { kind: "out" | "low" | "in"; left: number };

/** 'Only N left' shows from 1 up to this many (storefront §4). */
export const FEW_LEFT = 5;
/** Administrators' bands begin below these (back office §4). */
export const LOW_STOCK_BELOW = 10;
const MODERATE_STOCK_BELOW = 50;

/** The public state of a stock: out at 0, low at 1 to 5, else in (storefront §4). */
export function stockState(available: number): StockState {
  if (available <= 0) return { kind: "out", left: 0 };
  return { kind: available <= FEW_LEFT ? "low" : "in", left: available };
}

/** The address that schema.org gives this state, for a product's structured data. */
export function schemaOrgAvailability(available: number): string {
  const terms = { out: "OutOfStock", low: "LimitedAvailability", in: "InStock" } as const;
  return `https://schema.org/${terms[stockState(available).kind]}`;
}

/** Administrators' bands of stock (back office §4); the database reckons the same (db/schema). */
export const STOCK_BANDS = ["out", "low", "moderate", "well"] as const;
export type StockBand = (typeof STOCK_BANDS)[number];

/** The band of a stock; `messages/adminStock/stock-text.ts` has its label. */
export function stockBand(stock: number): StockBand {
  if (stock <= 0) return "out";
  if (stock < LOW_STOCK_BELOW) return "low";
  return stock < MODERATE_STOCK_BELOW ? "moderate" : "well";
}

/**
 * What asks for new stock (reading.md): active products alone, with 1 to 9 left (low) or none
 * (out). The other counts of products are over all that are not deleted.
 */
export function stockAlert(product: {
  status: ProductStatus;
  stock: number;
}): "low" | "out" | null {
  const band = stockBand(product.stock);
  return product.status === "active" && (band === "low" || band === "out") ? band : null;
}

/** The reasons of goods that come back, as the ledger keeps them: each has its own consequences. */
export const RETURN_REASONS = {
  cancelled: "Order cancelled",
  uncancelled: "Order no longer cancelled",
  /** Given back with their money: the order does not need them any more. */
  refunded: "Refunded",
} as const;

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
