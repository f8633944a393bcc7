import * as v from "valibot";
import { getRecipe, listRecipes, recipesWith } from "#db/queries/recipes/recipes.ts";
import { ShopError } from "#domain/errors.ts";
import { publicProcedure } from "../trpc.ts";
import { Id } from "./inputs.ts";

/** Recipes as everybody sees them: procedures of the catalogue, and kept as those are. */
export const recipeProcedures = {
  /** All recipes (200 at most), by their English names. */
  recipes: publicProcedure.query(({ ctx }) => listRecipes(ctx.db, ctx)),

  /** A recipe with the products that its ingredients come from. NOT_FOUND for an unknown or hidden one. */
  recipe: publicProcedure.input(v.object({ id: Id })).query(async ({ ctx, input }) => {
    const found = await getRecipe(ctx.db, { ...input, language: ctx.language });
    if (!found) throw new ShopError("NOT_FOUND", { field: "id" });
    return found;
  }),

  /** Up to 4 recipes that a product goes into. */
  cookedWith: publicProcedure
    .input(v.object({ id: Id }))
    .query(({ ctx, input }) =>
      recipesWith(ctx.db, { productId: input.id, language: ctx.language }),
    ),
};
