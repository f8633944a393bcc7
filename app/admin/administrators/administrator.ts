import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** Somebody who may enter the back office, as the list of them says. */
export type Administrator =
  inferRouterOutputs<AppRouter>["admin"]["administrators"]["list"][number];
