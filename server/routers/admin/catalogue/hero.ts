import * as v from "valibot";
import { findLinkableProducts, listHeroes } from "#db/queries/catalogue/hero.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import {
  changeHero,
  createHero,
  removeHero,
  reorderHeroes,
} from "../../../services/hero/save-hero.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { ExpectedVersion, Id, OptionalRequestKey, TypedText } from "../../inputs.ts";

const MAX_FOUND = 8;

/** Above what the rules allow (domain/catalogue), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(2_000));

const form = {
  imageUrl: text,
  title: text,
  subtitle: text,
  order: text,
  productId: v.nullable(Id),
  buttonText: text,
  buttonLink: text,
  active: v.boolean(),
  startsAt: text,
  endsAt: text,
};

/** The hero banners of the home page (back-office §2, §5, §7). */
export const heroRouter = router({
  /** All of them in their order, with the names of their products. */
  list: adminProcedure.query(({ ctx }) => listHeroes(ctx.db)),

  /** Up to 8 products to link to, by a part of their name; the first of all without one. */
  products: adminProcedure
    .input(
      v.object({
        text: TypedText(MAX_SEARCH_LENGTH),
      }),
    )
    .query(({ ctx, input }) => findLinkableProducts(ctx.db, { ...input, limit: MAX_FOUND })),

  create: adminProcedureFor("products.write")
    .input(v.object({ ...form, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => createHero(ctx, input)),

  update: adminProcedureFor("products.write")
    .input(v.object({ id: Id, expectedVersion: ExpectedVersion, ...form }))
    .mutation(({ ctx, input: { id: heroId, expectedVersion: expected, ...fields } }) =>
      changeHero(ctx, { id: heroId, expectedVersion: expected, form: fields }),
    ),

  remove: adminProcedureFor("products.write")
    .input(v.object({ id: Id, expectedVersion: ExpectedVersion }))
    .mutation(({ ctx, input }) => removeHero(ctx, input)),

  /** All of them in their new order, each as it was seen. */
  reorder: adminProcedureFor("products.write")
    .input(
      v.object({
        heroes: v.pipe(
          v.array(v.object({ id: Id, expectedVersion: ExpectedVersion })),
          v.maxLength(200),
        ),
      }),
    )
    .mutation(({ ctx, input }) => reorderHeroes(ctx, input)),
});
