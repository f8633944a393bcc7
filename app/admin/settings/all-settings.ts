import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** Every section of the settings, as the settings page loads them. */
export type AllSettings = inferRouterOutputs<AppRouter>["admin"]["settings"]["all"];
