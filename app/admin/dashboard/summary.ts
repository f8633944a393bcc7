import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** All that the dashboard shows at first. */
export type DashboardSummary = inferRouterOutputs<AppRouter>["admin"]["dashboard"]["summary"];
