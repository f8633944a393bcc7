import { KEPT_PAGES_DAYS, ORDERS_CACHE } from "#app/lib/device/kept-caches.ts";
import { isFresh, keep, prune } from "./keeping.ts";
import { markFor, ownerMark } from "./owner.ts";
import type { Shop } from "./shop.ts";

const OWNER = "soko-kept-owner";
const BOUNDS = { most: 40, days: KEPT_PAGES_DAYS };

/**
 * Keeps an order's page, or its data, for whoever is signed in and nobody else. `key` is the one of its
 * signed link; without one it is somebody's own.
 */
export async function keepOrder(
  { scope, now }: Shop,
  { address, key, answer }: { address: string; key: string | null; answer: Response },
): Promise<void> {
  const mark = await markFor(scope, key === null);
  if (mark === null) return;
  const cache = await scope.caches.open(ORDERS_CACHE);
  await keep(cache, address, answer, { now: now(), marks: { [OWNER]: mark } });
  await prune(cache, BOUNDS, now());
}

/** What was kept for whoever is signed in, up to 30 days; nothing of anybody else's. */
export async function findOrder(
  { scope, now }: Shop,
  address: string,
): Promise<Response | undefined> {
  const kept = await scope.caches.match(address, { cacheName: ORDERS_CACHE });
  if (!kept || !isFresh(kept, BOUNDS, now())) return undefined;
  return kept.headers.get(OWNER) === (await ownerMark(scope)) ? kept : undefined;
}
