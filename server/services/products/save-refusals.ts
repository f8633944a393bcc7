import type { SaveFacts } from "#db/queries/catalogue/admin-product.ts";
import type { ProductFields } from "#domain/catalogue/product-form.ts";
import { ShopError } from "#domain/errors.ts";
import { belowReserved } from "#domain/inventory/adjustment.ts";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { shelfRuleText } from "#messages/adminStock/stock-text.ts";

/** The product as the editor had it before: the version, and the count that the stock field showed. */
export type Seen = { updatedAt: number; stock: number };

/**
 * Why a product cannot be saved as things stand, null when nothing speaks against it. `expected` is
 * null for a new one. Asked before the write, and again when the database has refused it.
 */
export function explainRefusal(
  { product, skuOwner }: Pick<SaveFacts, "product" | "skuOwner">,
  fields: Pick<ProductFields, "stock">,
  expected: Seen | null,
): ShopError | null {
  if (expected) {
    if (!product) return new ShopError("NOT_FOUND", { text: () => adminProduct.notFound() });
    if (product.updatedAt !== expected.updatedAt) return new ShopError("CONFLICT");
    if (fields.stock !== expected.stock) {
      if (product.stock !== expected.stock) {
        return new ShopError("CONFLICT", {
          field: "stock",
          text: () => adminStock.movedSinceOpened({ before: expected.stock, now: product.stock }),
        });
      }
      const problem = belowReserved(fields.stock, product.reserved);
      if (problem) {
        const text = () => shelfRuleText(problem);
        return new ShopError("INVALID_INPUT", { field: "stock", text });
      }
    }
  }
  if (!skuOwner) return null;
  const text = () => adminProductForm.skuTaken({ name: skuOwner.name });
  return new ShopError("INVALID_INPUT", { field: "sku", text });
}
