import { countAttention } from "#db/queries/attention.ts";
import { adminProcedure, router } from "../../trpc.ts";

/** The back office's first page (back-office §2, Admin dashboard). */
export const dashboardRouter = router({
  /** How many things need a person, by kind, and in all: the count in the header. */
  attention: adminProcedure.query(({ ctx }) => countAttention(ctx.db, { now: ctx.now() })),
});
