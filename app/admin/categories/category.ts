import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["categories"];
/** A category as the back office has it. */
export type AdminCategory = Outputs["list"][number];
/** How many products a category has, and offers for it alone. */
export type CategoryCounts = Outputs["counts"][number];
