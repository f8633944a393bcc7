import { countAttention } from "#db/queries/attention.ts";
import { loadDashboard } from "../../services/load-dashboard.ts";
import { adminProcedure, router } from "../../trpc.ts";

/** The back office's first page (back-office §2, Admin dashboard). */
export const dashboardRouter = router({
  /** Totals with trends, the newest orders, the best products, revenue by day; see the service. */
  summary: adminProcedure.query(({ ctx }) => loadDashboard(ctx)),

  /** How many things need a person, by kind, and in all: the count in the header. */
  attention: adminProcedure.query(({ ctx }) => countAttention(ctx.db, { now: ctx.now() })),
});
