import { newAdmin } from "#tests/factories/accounts.ts";
import type { Sale } from "#tests/factories/sales.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";

/** Ten in the morning of 24 November 2026 in Johannesburg. */
export const NOW = OPENING_TIME;
export const TODAY = "2026-11-24";

type Wish = Omit<Sale, "id" | "items"> & { cents?: number; product?: string };

/** An order of one unit of one product, R100 unless told otherwise. */
export function order(id: string, { cents = 10_000, product = "garri", ...sale }: Wish): Sale {
  return { id, ...sale, items: [{ productId: product, quantity: 1, priceCents: cents }] };
}

export async function openBackOffice() {
  const shop = await openTestShop();
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  return { shop, admin: shop.as(account.viewer).admin };
}
