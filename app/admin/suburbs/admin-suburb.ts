import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** A suburb as the back office lists it. */
export type AdminSuburb = inferRouterOutputs<AppRouter>["admin"]["suburbs"]["list"]["rows"][number];
