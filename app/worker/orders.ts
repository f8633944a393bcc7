import { KEPT_PAGES_DAYS, ORDER_KEYS, ORDERS_CACHE } from "#app/lib/device/kept-caches.ts";
import { isFresh, keep, prune } from "./keeping.ts";
import { markFor, ownerMark } from "./owner.ts";
import { readable, type Shop } from "./shop.ts";

const OWNER = "soko-kept-owner";
const BOUNDS = { most: 40, days: KEPT_PAGES_DAYS };

/** Who asks for an order at the moment at which its page is asked for; `key` is the one of its signed link. */
export function askerOf({ scope }: Shop, key: string | null): Promise<string | null> {
  return markFor(scope, key === null).catch(() => null);
}

/**
 * Keeps an order's page, or its data, for who asked for it (`asker`, see `askerOf`), unless they have signed
 * out, or somebody else in, by the time that it comes.
 */
export async function keepOrder(
  { scope, now }: Shop,
  { address, asker, answer }: { address: string; asker: Promise<string | null>; answer: Response },
): Promise<void> {
  const mark = await asker;
  if (mark === null || mark !== (await ownerMark(scope))) return;
  const cache = await scope.caches.open(ORDERS_CACHE);
  await keep(cache, address, answer, { now: now(), marks: { [OWNER]: mark } });
  await prune(cache, BOUNDS, now());
}

/** Deletes what has been kept for 30 days, guests' keys among it, whether or not somebody looks for it. */
export async function forgetOldOrders({ scope, now }: Shop): Promise<void> {
  for (const name of [ORDERS_CACHE, ORDER_KEYS]) {
    if (await scope.caches.has(name)) await prune(await scope.caches.open(name), BOUNDS, now());
  }
}

/** What was kept for whoever is signed in, up to 30 days; nothing of anybody else's. */
export function findOrder({ scope, now }: Shop, address: string): Promise<Response | undefined> {
  return readable(async () => {
    const kept = await scope.caches.match(address, { cacheName: ORDERS_CACHE });
    if (!kept || !isFresh(kept, BOUNDS, now())) return undefined;
    return kept.headers.get(OWNER) === (await ownerMark(scope)) ? kept : undefined;
  });
}
