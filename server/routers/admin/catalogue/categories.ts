import * as v from "valibot";
import {
  countCategoryProducts,
  listAdminCategories,
} from "#db/queries/catalogue/admin-categories.ts";
import {
  changeCategory,
  createCategory,
  removeCategory,
} from "../../../services/categories/save-category.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { ExpectedVersion, OptionalRequestKey } from "../../inputs.ts";

/** Above what the rules allow (domain/catalogue), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(5_000));
const form = { name: text, description: text, imageUrl: v.pipe(v.string(), v.maxLength(500)) };
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** The categories (back-office §2, §5, §7). */
export const categoriesRouter = router({
  /** All of them by name. */
  list: adminProcedure.query(({ ctx }) => listAdminCategories(ctx.db)),

  /** How many products each has, `deletedCount` more that can still be brought back, and offers for it alone. */
  counts: adminProcedure.query(({ ctx }) => countCategoryProducts(ctx.db)),

  create: adminProcedureFor("products.write")
    .input(v.object({ ...form, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => createCategory(ctx, input)),

  update: adminProcedureFor("products.write")
    .input(v.object({ category: name, expectedVersion: ExpectedVersion, ...form }))
    .mutation(({ ctx, input: { category, expectedVersion: expected, ...fields } }) =>
      changeCategory(ctx, { category, expectedVersion: expected, form: fields }),
    ),

  /** `moveTo` is where its products go: needed when it has any. Gives how many moved. */
  remove: adminProcedureFor("products.write")
    .input(v.object({ category: name, expectedVersion: ExpectedVersion, moveTo: v.nullable(name) }))
    .mutation(({ ctx, input }) => removeCategory(ctx, input)),
});
