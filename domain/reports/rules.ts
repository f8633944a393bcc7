import type { ProductStatus } from "../catalogue/product.ts";
import { stockAlert } from "../inventory/stock.ts";
import type { Cents } from "../money/money.ts";
import type { Currency } from "../store/formats.ts";

/**
 * How a product does (back-office §2): the first that fits, in this order. Sold out is not in
 * the document: low is 1 to 9 everywhere, and what sold out is neither low nor as it should be.
 */
export type ProductReportStatus = "low" | "out" | "unsold" | "active";

export function productReportStatus(product: {
  status: ProductStatus;
  stock: number;
  units: number;
}): ProductReportStatus {
  const alert = stockAlert(product);
  return alert ?? (product.units === 0 ? "unsold" : "active");
}

/** Orders of these days are compared with those of as many before (back-office §4). */
export const TREND_DAYS = 30;
export type ProductTrend = "up" | "down" | "stable";

/** Up when the last days had more orders than the days before, down when fewer (back-office §4). */
export function productTrend(orders: { now: number; before: number }): ProductTrend {
  if (orders.now > orders.before) return "up";
  return orders.now < orders.before ? "down" : "stable";
}

export const PRODUCT_REPORT_SORTS = [
  "revenue",
  "units",
  "name",
  "category",
  "stock",
  "rating",
] as const;
export type ProductReportSort = (typeof PRODUCT_REPORT_SORTS)[number];

/** Loyalty by the number of orders, both ends included (back-office §9). */
export const LOYALTY_SEGMENTS = [
  { name: "New", from: 1, to: 1 },
  { name: "Regular", from: 2, to: 5 },
  { name: "Loyal", from: 6, to: 10 },
  { name: "VIP", from: 11, to: Number.MAX_SAFE_INTEGER },
] as const;
export type LoyaltySegment = (typeof LOYALTY_SEGMENTS)[number]["name"];

/** The segment of somebody with so many orders; null for none at all. */
export function loyaltySegment(orders: number): LoyaltySegment | null {
  return LOYALTY_SEGMENTS.find(({ from, to }) => orders >= from && orders <= to)?.name ?? null;
}

/** A share in per cent to one decimal; 0 of nothing. */
export function sharePercent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

export const TOP_PRODUCTS = 10;
export const TOP_PRODUCTS_SHOWN = 8;
export const TOP_CUSTOMERS = 10;
export const TREND_LIST_DAYS = 14;
export const GROWTH_MONTHS = 12;

/** Couriers are paid in rand, whatever the shop counts in (decision 0028). */
export const COURIER_CURRENCY: Currency = "ZAR";

/** What customers paid for delivery, less what it cost; null in a shop that counts in another currency than it pays couriers in. */
export function courierMargin(
  { chargedCents, courierCents }: { chargedCents: Cents; courierCents: Cents },
  currency: Currency,
): Cents | null {
  return currency === COURIER_CURRENCY ? chargedCents - courierCents : null;
}
