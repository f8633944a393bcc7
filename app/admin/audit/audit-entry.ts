import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** One change in the audit log. */
export type AuditEntry = inferRouterOutputs<AppRouter>["admin"]["audit"]["list"]["rows"][number];
