import type { FetchEvent, WorkerScope } from "#app/worker/scope.ts";
import { openShop, type Shop } from "#app/worker/shop.ts";

export const ORIGIN = "https://shop.test";

/** A browser's cache storage in memory: caches in the order in which they were made, as browsers list them. */
export function cacheStorage(): CacheStorage {
  const caches = new Map<string, Cache>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? memoryCache();
    caches.set(name, cache);
    return cache;
  };
  return {
    open,
    keys: async () => [...caches.keys()],
    has: async (name) => caches.has(name),
    delete: async (name) => caches.delete(name),
    match: async (asked, { cacheName } = {}) => {
      const names = cacheName === undefined ? [...caches.keys()] : [cacheName];
      for (const name of names) {
        const found = await caches.get(name)?.match(asked);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function memoryCache(): Cache {
  const kept = new Map<string, Response>();
  const addressOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), ORIGIN).href;
  const unused = async (): Promise<never> => {
    throw new Error("The worker does not use this");
  };
  return {
    match: async (asked) => kept.get(addressOf(asked))?.clone(),
    put: async (asked, answer) => {
      kept.delete(addressOf(asked));
      kept.set(addressOf(asked), answer);
    },
    delete: async (asked) => kept.delete(addressOf(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    add: unused,
    addAll: unused,
    matchAll: unused,
  };
}

/** What the shop answers to an address (path and query), or that it is not reached. */
export type Answer = (address: string) => Response | Promise<Response>;

export type TestBrowser = {
  shop: Shop;
  scope: WorkerScope;
  /** What the worker has asked the shop for, in order. */
  asked: string[];
  answer: (how: Answer) => void;
  setNow: (now: number) => void;
  /** An event of the page's, and what it is waited for. */
  event: (address: string) => Pick<FetchEvent, "request" | "waitUntil">;
  settled: () => Promise<void>;
};

export const NOW = Date.UTC(2026, 10, 23, 12);
export const notReached: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** A browser with a worker of a build in it, and a shop that answers as it is told. */
export function openBrowser({
  build = "one",
  caches = cacheStorage(),
}: {
  build?: string;
  caches?: CacheStorage;
} = {}): TestBrowser {
  let now = NOW;
  let how: Answer = notReached;
  const asked: string[] = [];
  const works: Promise<unknown>[] = [];
  const scope: WorkerScope = {
    caches,
    location: { origin: ORIGIN },
    registration: unusable<ServiceWorkerRegistration>(),
    clients: unusable<WorkerScope["clients"]>(),
    fetch: async (request) => {
      const { pathname, search } = new URL(
        typeof request === "string" ? request : request.url,
        ORIGIN,
      );
      asked.push(pathname + search);
      return how(pathname + search);
    },
    skipWaiting: async () => undefined,
    addEventListener: () => undefined,
  };
  return {
    shop: openShop(scope, build, () => now),
    scope,
    asked,
    answer: (next) => {
      how = next;
    },
    setNow: (next) => {
      now = next;
    },
    event: (address) => ({
      request: new Request(`${ORIGIN}${address}`),
      waitUntil: (work) => void works.push(work),
    }),
    settled: async () => {
      await Promise.all(works.splice(0));
    },
  };
}

/** Something that no test gets as far as. */
function unusable<Thing extends object>(): Thing {
  return new Proxy<Thing>(Object.create(null), {
    get: (_, name) => {
      throw new Error(`No test has ${String(name)}`);
    },
  });
}

export function publicPage(text: string): Response {
  return new Response(`<!doctype html><html lang="en-ZA"><head>${text}</head></html>`, {
    headers: { "content-type": "text/html", "cache-control": "public, max-age=0" },
  });
}

export function privatePage(text: string): Response {
  return new Response(`<!doctype html><html lang="en-ZA"><head>${text}</head></html>`, {
    headers: { "content-type": "text/html", "cache-control": "private, no-store" },
  });
}

/** As the shop answers calls that are made together. */
export function answersOf(data: readonly unknown[], cache = "public, max-age=0"): Response {
  return Response.json(
    data.map((one) => ({ result: { data: one } })),
    { headers: { "cache-control": cache } },
  );
}
