import type { WorkerScope } from "./scope.ts";

/*
 * Caches of one build have its id in their names. The build before it stays beside it, so that what was
 * seen on the last visit is there on the next one; whatever is older goes.
 */
const PAGES = "soko-pages-";
const DATA = "soko-data-";
const FILES = "soko-files-";
const OF_BUILDS = [PAGES, DATA, FILES] as const;
const PICTURES = "soko-pictures";

/** What the parts of the worker share: the browser's side, this build's caches, the clock. */
export type Shop = {
  scope: WorkerScope;
  now: () => number;
  pages: Generation;
  data: Generation;
  files: Generation;
  pictures: () => Promise<Cache>;
};

/** A build's own cache of a kind, and what the build before it left. */
type Generation = {
  own: () => Promise<Cache>;
  /** From its own cache, else from the one before; nothing where the browser cannot read them. */
  find: (address: string) => Promise<Response | undefined>;
  /** Both. */
  all: () => Promise<readonly Cache[]>;
};

export function openShop(scope: WorkerScope, build: string, now: () => number): Shop {
  const generation = (kind: string): Generation => {
    const names = async () => [`${kind}${build}`, ...(await others(scope, kind, build)).slice(-1)];
    const all = async () => Promise.all((await names()).map((name) => scope.caches.open(name)));
    return {
      own: () => scope.caches.open(`${kind}${build}`),
      find: (address) =>
        readable(async () => {
          for (const cacheName of await names()) {
            const found = await scope.caches.match(address, { cacheName });
            if (found) return found;
          }
          return undefined;
        }),
      all,
    };
  };
  return {
    scope,
    now,
    pages: generation(PAGES),
    data: generation(DATA),
    files: generation(FILES),
    pictures: () => scope.caches.open(PICTURES),
  };
}

/** What is kept, or nothing: a browser whose storage is broken has the shop as if there were no worker. */
export function readable(find: () => Promise<Response | undefined>): Promise<Response | undefined> {
  return find().catch(() => undefined);
}

/** Removes what builds before the last one kept. */
export async function forgetOldBuilds(scope: WorkerScope, build: string): Promise<void> {
  for (const kind of OF_BUILDS) {
    const old = (await others(scope, kind, build)).slice(0, -1);
    await Promise.all(old.map((name) => scope.caches.delete(name)));
  }
}

/** Of other builds, the oldest first: browsers list caches in the order in which they were made. */
async function others({ caches }: WorkerScope, kind: string, build: string): Promise<string[]> {
  return (await caches.keys()).filter(
    (name) => name.startsWith(kind) && name !== `${kind}${build}`,
  );
}

/** All that was ever kept, but for a guest's keys that a tap on news needs. */
export async function forgetAll({ caches }: WorkerScope): Promise<void> {
  const kept = (await caches.keys()).filter((name) =>
    /^soko-(?:pages-|data-|files-|pictures$|orders$)/.test(name),
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}
