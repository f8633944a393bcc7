import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** What the shop says of buying: zones, fees, ways of paying, what is offered. */
export type Rules = inferRouterOutputs<AppRouter>["checkout"]["rules"];
