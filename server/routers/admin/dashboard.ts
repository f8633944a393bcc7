import * as v from "valibot";
import { countAttention } from "#db/queries/attention.ts";
import { listFailedPromises } from "#db/queries/failed-promises.ts";
import { loadDashboard } from "../../services/load-dashboard.ts";
import { settleMail } from "../../services/retry-mail.ts";
import { adminProcedure, deskProcedure, router } from "../../trpc.ts";

/** The back office's first page (back-office §2, Admin dashboard). */
export const dashboardRouter = router({
  /** Totals with trends, the newest orders, the best products, revenue by day; see the service. */
  summary: adminProcedure.query(({ ctx }) => loadDashboard(ctx)),

  /** How many things need a person, by kind, and in all: the count in the header. */
  attention: adminProcedure.query(async ({ ctx }) => {
    const [counts, { unreadable }] = await Promise.all([
      countAttention(ctx.db, { now: ctx.now() }),
      ctx.settings(),
    ]);
    const unreadableSettings = unreadable.length;
    return { ...counts, unreadableSettings, total: counts.total + unreadableSettings };
  }),

  /** Which bookings and mails were given up, behind their counts. */
  failures: adminProcedure.query(({ ctx }) => listFailedPromises(ctx.db)),

  /** Sends such a mail again, or lets go of it. */
  settleMail: deskProcedure("orders.process")
    .input(
      v.object({
        mailId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        what: v.picklist(["retry", "drop"]),
      }),
    )
    .mutation(({ ctx, input }) => settleMail(ctx, input)),
});
