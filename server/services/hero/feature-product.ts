import type { Author } from "#db/queries/audit.ts";
import { findFeaturable, setFeatured } from "#db/queries/featured.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";

/** Makes a product a featured one, or no longer; NOT_FOUND when there is none (back-office §7). */
export async function featureProduct(
  ctx: Context & { author: Author },
  params: { id: string; featured: boolean },
): Promise<void> {
  const { id, featured } = params;
  const product = await findFeaturable(ctx.db, { id });
  if (!product) throw new ShopError("NOT_FOUND", { text: "Product not found", field: "id" });
  if (product.featured === featured) return;
  await setFeatured(ctx.db, {
    id,
    featured,
    author: ctx.author,
    entry: {
      action: "product.update",
      subject: "product",
      subjectId: id,
      subjectName: product.name,
      before: { featured: product.featured },
      after: { featured },
    },
  });
}
