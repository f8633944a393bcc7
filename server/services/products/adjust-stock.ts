import * as v from "valibot";
import { insertAdjustment, loadAdjustmentFacts } from "#db/queries/catalogue/admin-product.ts";
import { ShopError } from "#domain/errors.ts";
import {
  adjustedStock,
  type ShelfRule,
  type StockChange,
  StockReason,
} from "#domain/inventory/adjustment.ts";
import { textProblem } from "#domain/text/required-text.ts";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { shelfRuleText } from "#messages/adminStock/stock-text.ts";
import { textRuleText, WRITTEN } from "#messages/formRules/rule-text.ts";
import { retryOnConstraint } from "../../platform/failures.ts";
import type { ProductContext } from "./save-product.ts";

/** A difference holds whatever else moves the stock meanwhile; so often it is tried. */
const TRIES = 3;

/**
 * Changes a product's stock with a reason, as a movement of the ledger; once for a key, and sent
 * again it gives the same answer. Throws NOT_FOUND, CONFLICT
 * when a count was decided on another stock than there is, INVALID_INPUT with the field and its text.
 */
export async function adjustStock(
  ctx: ProductContext,
  params: { id: string; change: StockChange; reason: string; key: string },
): Promise<{ stock: number }> {
  const broken = textProblem(StockReason, params);
  if (broken) {
    const text = () => textRuleText(broken.rule, WRITTEN.stockReason);
    throw new ShopError("INVALID_INPUT", { field: broken.field, text });
  }
  const { reason } = v.parse(StockReason, params);
  return retryOnConstraint(
    TRIES,
    async () => {
      const { id, key: requestKey } = params;
      const { product, made } = await loadAdjustmentFacts(ctx.db, { id, requestKey });
      if (made?.productId === id) return { stock: made.stock };
      if (made) throw new ShopError("CONFLICT");
      if (!product) throw new ShopError("NOT_FOUND", { text: () => adminProduct.notFound() });
      const { stock } = product;
      if (params.change.kind === "count" && params.change.expected !== stock) {
        const before = params.change.expected;
        const text = () => adminStock.movedMeanwhile({ before, now: stock });
        throw new ShopError("CONFLICT", { field: "stock", text });
      }
      const adjusted = adjustedStock(product, params.change);
      if ("problem" in adjusted) throw invalidStock(adjusted.problem);
      await insertAdjustment(ctx.db, ctx.author, {
        id,
        stock: { expected: stock, count: adjusted.count, reason, requestKey },
        audit: {
          action: "product.adjust",
          subject: "product",
          subjectId: id,
          subjectName: product.name,
          before: { stock },
          after: {
            stock: adjusted.count,
            // What is taken back later goes by it: this says nothing of how many there were.
            ...(params.change.kind === "difference" && { difference: params.change.difference }),
            reason,
          },
        },
      });
      return { stock: adjusted.count };
    },
    (cause) => new ShopError("CONFLICT", { field: "stock", cause }),
  );
}

function invalidStock(problem: ShelfRule): ShopError {
  return new ShopError("INVALID_INPUT", { field: "stock", text: () => shelfRuleText(problem) });
}
