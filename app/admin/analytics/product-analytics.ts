import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** The figures of the product analytics. */
export type ProductAnalytics = inferRouterOutputs<AppRouter>["admin"]["analytics"]["products"];
