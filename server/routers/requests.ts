import * as v from "valibot";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { askForProduct, noteMiss } from "../services/requests/ask.ts";
import { publicProcedure, router } from "../trpc.ts";
import { RequestKey } from "./inputs.ts";

/** Far above what the form's rules allow (domain/requests), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(2_000));

/** What the shop does not have yet: asked for, and looked for in vain (decision 0057). */
export const requestsRouter = router({
  /** Asks the shop to have something; `email` "" where nobody is to be written to. `key` is the browser's own. */
  ask: publicProcedure
    .input(v.object({ key: RequestKey, wanted: text, email: text, website: v.optional(text, "") }))
    .mutation(({ ctx, input }) => askForProduct(ctx, input)),

  /** Says that a search was made and found nothing; what really finds nothing is counted. */
  missed: publicProcedure
    .input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)) }))
    .mutation(({ ctx, input }) => noteMiss(ctx, input.text)),
});
