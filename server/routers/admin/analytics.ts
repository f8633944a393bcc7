import { readProductAnalytics } from "#db/queries/analytics.ts";
import { adminProcedure, router } from "../../trpc.ts";

/** Product Analytics (back-office §2). */
export const analyticsRouter = router({
  products: adminProcedure.query(({ ctx }) => readProductAnalytics(ctx.db)),
});
