import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["requests"];

/** A thing that was asked for, with all who asked for it. */
export type Request = Outputs["list"][number];

/** A search that found nothing, and how often. */
export type Miss = Outputs["misses"][number];
