import * as v from "valibot";
import {
  listAskers,
  listMisses,
  listRequests,
  synonymsOf,
} from "#db/queries/requests/admin-requests.ts";
import { synonymTerm } from "#domain/catalogue/search.ts";
import { MISSES_SHOWN_DAYS, REQUEST_OUTCOMES } from "#domain/requests/request.ts";
import { dayOf } from "#domain/store/opening.ts";
import { laterDay } from "#domain/time/holidays.ts";
import { forgetSynonym, settleRequest, teachSynonym } from "../../../services/requests/settle.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { Id } from "../../inputs.ts";

const Words = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** What shoppers ask for and look for in vain, in the back office (decision 0057). */
export const requestsAdminRouter = router({
  /** A row for each thing (100 at most): open by how often it was asked for, else the last seen to first. */
  list: adminProcedure
    .input(v.object({ isOpen: v.boolean() }))
    .query(({ ctx, input }) => listRequests(ctx.db, input)),

  /** Who asked for a thing that nobody has seen to, with the addresses that they left. */
  askers: adminProcedureFor("messages.read")
    .input(v.object({ words: Words }))
    .query(({ ctx, input }) => listAskers(ctx.db, input)),

  /** Says what became of all open requests for a thing. */
  settle: adminProcedureFor("products.write")
    .input(
      v.object({
        words: Words,
        outcome: v.picklist(REQUEST_OUTCOMES),
        productId: v.nullable(Id),
      }),
    )
    .mutation(({ ctx, input }) => settleRequest(ctx, input)),

  /** The searches of the last 30 days that found nothing (100 at most), the most frequent first. */
  misses: adminProcedure.query(async ({ ctx }) => {
    const { store } = await ctx.settings();
    const since = laterDay(dayOf(ctx.now(), store.timezone), -MISSES_SHOWN_DAYS);
    return listMisses(ctx.db, { since });
  }),

  /** What a text means the same as, for the search. */
  synonyms: adminProcedure
    .input(v.object({ term: Words }))
    .query(({ ctx, input }) => synonymsOf(ctx.db, { term: synonymTerm(input.term) })),

  /** Makes `term` find what `means` finds. */
  teach: adminProcedureFor("products.write")
    .input(v.object({ term: Words, means: Words }))
    .mutation(({ ctx, input }) => teachSynonym(ctx, input)),

  forget: adminProcedureFor("products.write")
    .input(v.object({ term: Words }))
    .mutation(({ ctx, input }) => forgetSynonym(ctx, input)),
});
