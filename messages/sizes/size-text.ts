import { type PriceMeasure, type Size, sizeText } from "#domain/catalogue/size.ts";
import { sizes } from "#messages/sizes/index.ts";

/** How much one sale is: "500 g", "6 × 330 ml", "12 pieces". */
export function productSizeText(size: Size): string {
  return sizeText(size, (count) => sizes.pieces({ count }));
}

/** What a measure costs; `price` is written already: "R45.99/kg", "R2.50 each". */
export function unitPriceText(price: string, per: PriceMeasure): string {
  if (per === "piece") return sizes.each({ price });
  return `${price}/${per === "kg" ? per : "L"}`;
}
