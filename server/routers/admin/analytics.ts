import { readProductAnalytics } from "#db/queries/reports/analytics.ts";
import { figuresProcedure, router } from "../../trpc.ts";

/** Product Analytics (back-office §2). */
export const analyticsRouter = router({
  products: figuresProcedure.query(({ ctx }) => readProductAnalytics(ctx.db)),
});
