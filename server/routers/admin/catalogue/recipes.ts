import * as v from "valibot";
import { findRecipe, listAllRecipes } from "#db/queries/recipes/admin-recipes.ts";
import { ShopError } from "#domain/errors.ts";
import { RECIPE_UNITS } from "#domain/recipes/amount.ts";
import { DISH_COLOURS, DISHES } from "#domain/recipes/recipe.ts";
import { RECIPES_AT_ONCE } from "#domain/recipes/recipe-file.ts";
import { exportRecipes, importRecipes } from "../../../services/recipes/recipe-files.ts";
import { changeRecipe, createRecipe, removeRecipe } from "../../../services/recipes/save-recipe.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { ExpectedVersion, Id, OptionalRequestKey } from "../../inputs.ts";

/** A method of the longest that is answered in words of its own, and forty rows, in any alphabet. */
const MAX_FORM_BYTES = 128 * 1024;
/** Ten of the longest, in four languages of any alphabet. */
const MAX_IMPORT_BYTES = 1024 * 1024;

/** Above what the rules allow (domain/recipes/recipe-form.ts), which have words of their own. */
const line = v.pipe(v.string(), v.maxLength(500));
const text = v.pipe(v.string(), v.maxLength(10_000));

const form = v.object({
  name: line,
  description: text,
  origin: line,
  servings: line,
  minutes: line,
  heat: line,
  dish: v.picklist(DISHES),
  colour: v.picklist(DISH_COLOURS),
  method: text,
  active: v.boolean(),
  ingredients: v.pipe(
    v.array(
      v.object({
        name: line,
        amount: line,
        unit: v.picklist(RECIPE_UNITS),
        atHome: v.boolean(),
        category: v.nullable(v.pipe(v.string(), v.maxLength(200))),
        products: v.pipe(v.array(Id), v.maxLength(10)),
        af: line,
        zu: line,
        xh: line,
      }),
    ),
    v.maxLength(60),
  ),
});

/** The recipes of the back office. */
export const recipesAdminRouter = router({
  /** All of them (200 at most) by name. */
  list: adminProcedure.query(({ ctx }) => listAllRecipes(ctx.db)),

  /** One with its ingredients and their products, as it is edited. NOT_FOUND. */
  get: adminProcedure.input(v.object({ id: Id })).query(async ({ ctx, input }) => {
    const found = await findRecipe(ctx.db, input.id);
    if (!found) throw new ShopError("NOT_FOUND");
    return found;
  }),

  create: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_FORM_BYTES })
    .input(v.object({ form, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => createRecipe(ctx, input)),

  update: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_FORM_BYTES })
    .input(v.object({ id: Id, expectedVersion: ExpectedVersion, form }))
    .mutation(({ ctx, input }) => changeRecipe(ctx, input)),

  /** The next ten recipes by their addresses, as a file has them; `next` is null after the last. */
  exportPage: adminProcedure
    .input(v.object({ after: v.pipe(v.string(), v.maxLength(200)) }))
    .query(({ ctx, input }) => exportRecipes(ctx, input)),

  /**
   * Recipes of a file, ten at most: what would become of each (`isTrial`), or what became of it. One
   * that cannot be taken keeps no other out. `key` is the import's: under it each is taken once.
   */
  importSome: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_IMPORT_BYTES })
    .input(
      v.object({
        key: OptionalRequestKey,
        isTrial: v.boolean(),
        /** Texts in other languages that the file has not are taken away instead of kept. */
        isWhole: v.optional(v.boolean(), false),
        items: v.pipe(
          v.array(v.object({ item: v.unknown(), seen: v.optional(ExpectedVersion) })),
          v.minLength(1),
          v.maxLength(RECIPES_AT_ONCE),
        ),
      }),
    )
    .mutation(({ ctx, input }) => importRecipes(ctx, input)),

  remove: adminProcedureFor("products.write")
    .input(v.object({ id: Id, expectedVersion: ExpectedVersion, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => removeRecipe(ctx, input)),
});
