import { type QueryFunctionContext, skipToken } from "@tanstack/react-query";
import type { TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "#server/router.ts";

/** What calls procedures by their paths. */
type Client = Record<"query" | "mutation", (path: string, input?: unknown) => Promise<unknown>>;
type Path = readonly string[];
type Call = (kind: keyof Client, path: Path, input: unknown) => Promise<unknown>;
type Maker = (path: Path, first: unknown, second: unknown, call: Call) => unknown;

/** By the name that tRPC gives its own: a call that never reached the shop (lib/trpc.ts). */
class NotLoaded extends Error {
  override readonly name = "TRPCClientError";
}

/**
 * Procedures as query and mutation options in the browser, with the keys that tRPC's own have on the
 * server, at a tenth of their weight: what calls them is loaded with the first call.
 */
export function browserProcedures(
  load: () => Promise<Client> = loadClient,
): TRPCOptionsProxy<AppRouter> {
  let client: Client | undefined;
  const call: Call = async (kind, path, input) => {
    // At once where it can be: what is sent while the page goes has no later.
    client ??= await load();
    return client[kind](path.join("."), input);
  };
  return new Proxy<TRPCOptionsProxy<AppRouter>>(Object.create(null), {
    get: (_, name) => below(call, [], name),
  });
}

function below(call: Call, path: Path, name: string | symbol): unknown {
  // What is asked of everything: whether it is a promise, or how it is written.
  if (typeof name === "symbol" || name === "then") return undefined;
  return new Proxy(() => undefined, {
    get: (_, next) => below(call, [...path, name], next),
    apply: (_, __, [first, second]) => {
      const make = MAKERS[name];
      if (!make) throw new Error(`A browser makes no ${name} of procedures`);
      return make(path, first, second, call);
    },
  });
}

const MAKERS: Readonly<Record<string, Maker>> = {
  pathKey: (path) => [path],
  pathFilter: (path, filters) => ({ ...fieldsOf(filters), queryKey: [path] }),
  queryKey: (path, input) => keyOf(path, "query", input),
  queryFilter: (path, input, filters) => ({
    ...fieldsOf(filters),
    queryKey: keyOf(path, "query", input),
  }),
  queryOptions: (path, input, options, call) => ({
    ...fieldsOf(options),
    queryKey: keyOf(path, "query", input),
    queryFn: input === skipToken ? skipToken : () => call("query", path, input),
  }),
  infiniteQueryOptions: (path, input, options, call) => ({
    initialPageParam: undefined,
    ...fieldsOf(options),
    queryKey: keyOf(path, "infinite", input),
    queryFn: ({ pageParam, direction }: QueryFunctionContext<readonly unknown[], unknown>) =>
      call("query", path, {
        ...fieldsOf(input),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
        direction,
      }),
  }),
  mutationKey: (path) => [path],
  mutationOptions: (path, options, _, call) => ({
    ...fieldsOf(options),
    mutationKey: [path],
    mutationFn: (input: unknown) => call("mutation", path, input),
  }),
};

function keyOf(path: Path, type: "query" | "infinite", input: unknown): readonly unknown[] {
  return [path, input === undefined || input === skipToken ? { type } : { input, type }];
}

function fieldsOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

async function loadClient(): Promise<Client> {
  try {
    return (await import("./client.ts")).client;
  } catch (cause) {
    throw new NotLoaded("CLIENT_NOT_LOADED", { cause });
  }
}
