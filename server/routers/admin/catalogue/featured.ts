import * as v from "valibot";
import { listFeaturable } from "#db/queries/catalogue/featured.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { featureProduct } from "../../../services/hero/feature-product.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { Id, Page, SearchText } from "../../inputs.ts";
import { numberedPage, sliceOf } from "../../pages.ts";

const PAGE_SIZE = 24;

const ListInput = v.object({
  text: SearchText(MAX_SEARCH_LENGTH),
  /** 1 is the first. */
  page: Page,
});

/** Which products the home page features (back-office §2, Featured Products). */
export const featuredRouter = router({
  /** The featured ones with their count, and a page (24) of all that fit the text. */
  list: adminProcedure.input(ListInput).query(async ({ ctx, input: { text, page } }) => {
    const found = await listFeaturable(ctx.db, { text, ...sliceOf(page, PAGE_SIZE) });
    return numberedPage(found, { page, size: PAGE_SIZE });
  }),

  set: adminProcedureFor("products.write")
    .input(v.object({ id: Id, featured: v.boolean() }))
    .mutation(({ ctx, input }) => featureProduct(ctx, input)),
});
