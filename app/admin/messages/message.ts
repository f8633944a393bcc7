import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** A shopper's message whole. */
export type MessageDetails = inferRouterOutputs<AppRouter>["admin"]["messages"]["byId"];
