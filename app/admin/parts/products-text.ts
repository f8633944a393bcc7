import { adminParts } from "#messages/adminParts/index.ts";

/** "1 product", "12 products". */
export function productsText(count: number): string {
  return adminParts.products({ count });
}
