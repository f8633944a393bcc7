import { findFeaturable, setFeatured } from "#db/queries/catalogue/featured.ts";
import { ShopError } from "#domain/errors.ts";
import { adminFeatured } from "#messages/adminFeatured/index.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict, violatedConstraint } from "../../platform/failures.ts";

type FeatureContext = Authored<Pick<Context, "db">>;

/**
 * Makes a product a featured one, or no longer (back-office §7). NOT_FOUND when there is none,
 * CONFLICT when others keep changing it.
 */
export async function featureProduct(
  ctx: FeatureContext,
  params: { id: string; featured: boolean },
): Promise<void> {
  try {
    await change(ctx, params);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    // Deleted, or somebody else did the same: a second look knows which.
    await orConflict(change(ctx, params));
  }
}

async function change(
  ctx: FeatureContext,
  params: { id: string; featured: boolean },
): Promise<void> {
  const { id, featured } = params;
  const product = await findFeaturable(ctx.db, { id });
  if (!product)
    throw new ShopError("NOT_FOUND", { text: () => adminFeatured.productNotFound(), field: "id" });
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
