import type { inferRouterOutputs } from "@trpc/server";
import { failureOf } from "#app/lib/trpc.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import type { AppRouter } from "#server/router.ts";

type Catalogue = inferRouterOutputs<AppRouter>["catalogue"];

/** What a card shows of a product. */
export type ProductSummary = Catalogue["list"]["items"][number];
export type Product = Catalogue["product"]["product"];
export type ProductPage = Catalogue["list"];
export type HeroSlide = Catalogue["home"]["heroes"][number];
export type CategorySummary = Catalogue["shell"]["categories"][number];

/** What has to be known of a product to put it into the cart. */
export type Buyable = Pick<
  ProductSummary,
  "id" | "name" | "priceCents" | "images" | "category" | "available" | "inEnglish"
>;

/** What the cart keeps of a product; its stock is what can still be bought. */
export function asCartProduct(product: Buyable): CartProduct {
  return {
    id: product.id,
    name: product.name,
    priceCents: product.priceCents,
    image: product.images[0]?.url ?? PLACEHOLDER_IMAGE,
    category: product.category,
    stock: product.available,
    ...(product.inEnglish?.includes("name") ? { isNameEnglish: true } : {}),
  };
}

/** Whether a query failed because there is no such thing. */
export function isMissing(error: unknown): boolean {
  return failureOf(error).code === "NOT_FOUND";
}

/** Whether a query failed because the product is not for sale at the moment. */
export function isWithdrawn(error: unknown): boolean {
  return failureOf(error).code === "PRODUCT_UNAVAILABLE";
}
