import { QueryCache, QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import * as v from "valibot";
import { type FailureCode, isErrorCode } from "#domain/errors.ts";
import { errors } from "#messages/errors/index.ts";
import { type AppRouter, appRouter, failureInProcess } from "#server/router.ts";
import type { ShopFailure } from "#server/trpc.ts";
import { browserProcedures } from "./calls/procedures.ts";
import { pageLanguage } from "./page-language.ts";

export type Trpc = TRPCOptionsProxy<AppRouter>;

const IS_SERVER = typeof document === "undefined";
const RETRIES = 3;
const RETENTION_MS = 5 * 60_000;
const FRESH_MS = 30_000;
const MAX_BACK_OFF_MS = 30_000;

/**
 * Data-cache defaults of storefront §9: 3 retries, back-off from 1 s to 30 s, kept 5 minutes. Without a
 * connection nothing waits in silence: what is asked for is answered by the service worker or fails, and what
 * somebody does is refused at once, not kept to be done behind the back of whoever gave it up.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    ...(IS_SERVER ? {} : { queryCache: new QueryCache({ onError: logFailedLoad }) }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: RETENTION_MS,
        networkMode: "offlineFirst",
        // While rendering nobody waits for a back-off: the page says so and the browser retries.
        retry: (failures, error) =>
          !IS_SERVER && navigator.onLine && failures < RETRIES && mayPassByItself(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_BACK_OFF_MS),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Procedures as query and mutation options: in process while rendering, over HTTP in the browser. */
export const createTrpc = createIsomorphicFn()
  .server(
    (queryClient: QueryClient): Trpc =>
      createTRPCOptionsProxy({
        router: appRouter,
        queryClient,
        ctx: () => {
          const context = getGlobalStartContext();
          if (!context) throw new Error("A procedure was called outside a request");
          return context.app;
        },
      }),
  )
  .client((_queryClient: QueryClient): Trpc => browserProcedures());

/** The typed procedures inside components: `useQuery(useTrpc().catalogue.list.queryOptions({}))`. */
export function useTrpc(): Trpc {
  return useRouter().options.context.trpc;
}

const WithFailure = v.object({
  data: v.object({
    failure: v.object({ code: v.string(), message: v.string(), field: v.nullable(v.string()) }),
  }),
});

/** What a failed call says: its code, its text for whoever reads it, the field at fault. */
export type Failure = { code: FailureCode; text: string; field: string | null };

/** What a failed call says, in the language of the page. */
export function failureOf(error: unknown): Failure {
  const parsed = v.safeParse(WithFailure, error);
  if (parsed.success) {
    const { code, message, field } = parsed.output.data.failure;
    if (isErrorCode(code)) return { code, text: message, field };
  }
  const whole = wholeFailure(error);
  if (whole) return { code: whole.code, text: whole.message, field: whole.field };
  // Told by its name: its class would bring all of tRPC into a first load.
  return error instanceof Error && error.name === "TRPCClientError"
    ? { code: "NO_CONNECTION", text: errors.COURIER_NETWORK(), field: null }
    : { code: "INTERNAL", text: errors.INTERNAL(), field: null };
}

/**
 * While rendering, procedures run in process and their error is still whole: what it would tell over HTTP, or
 * null where it is no failed call's. A browser does without the texts of all codes.
 */
export const wholeFailure = createIsomorphicFn()
  .server((error: unknown): ShopFailure | null => failureInProcess(error, pageLanguage()))
  .client((_error: unknown): ShopFailure | null => null);

/** A failure's text, or `otherwise` where it says no more than that something went wrong. */
export function failureText(error: unknown, otherwise: string): string {
  const { code, text } = failureOf(error);
  return code === "INTERNAL" ? otherwise : text;
}

/**
 * Writes a load that failed for good into the browser's log, by its procedure and code: screens
 * that only offer a retry say no more (back-office §8). What failed on the server is logged there.
 */
function logFailedLoad(error: unknown, { queryKey: [path] }: { queryKey: readonly unknown[] }) {
  const name = Array.isArray(path) ? path.join(".") : String(path);
  // biome-ignore lint/suspicious/noConsole: a browser has no other log.
  console.warn(`Failed to load ${name}: ${failureOf(error).code}`);
}

/** Whether the same call may well be answered later: nobody refused it. */
export function mayPassByItself(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === "NO_CONNECTION" || code === "SERVICE_UNAVAILABLE" || code === "INTERNAL";
}
