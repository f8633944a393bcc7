import { KEPT_PAGES_DAYS } from "#app/lib/device/kept-caches.ts";
import { keep, prune } from "./keeping.ts";
import { isPublic } from "./pages.ts";
import type { FetchEvent } from "./scope.ts";
import type { Shop } from "./shop.ts";

const BOUNDS = { most: 150, mostBytes: 8_000_000, days: KEPT_PAGES_DAYS };
const MAX_BYTES = 300_000;
/** They are looked through after so many, not after each. */
const PRUNE_EVERY = 10;

let sincePruned = 0;

/** Whether it is a picture of the catalogue's, or one that was drawn for the shop. */
export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith("/media/") || pathname.startsWith("/images/");
}

/** A picture: the shop's, or the browser's own copy of it; without both the one that was kept, in whichever width. */
export async function answerPicture(
  shop: Shop,
  { request, waitUntil }: { request: Request; waitUntil: FetchEvent["waitUntil"] },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const answer = await shop.scope.fetch(request).catch(() => null);
  if (answer?.ok) {
    if (isPublic(answer)) waitUntil(keepPicture(shop, pathname, answer.clone()));
    return answer;
  }
  const kept = await (await shop.pictures()).match(pathname);
  return kept ?? answer ?? Response.error();
}

/** One of each, in the width that was seen last. */
async function keepPicture(shop: Shop, pathname: string, answer: Response): Promise<void> {
  const pictures = await shop.pictures();
  const body = await answer.blob();
  if (body.size > MAX_BYTES) return;
  const { headers } = answer;
  await keep(pictures, pathname, new Response(body, { headers }), { now: shop.now() });
  sincePruned = (sincePruned + 1) % PRUNE_EVERY;
  if (sincePruned === 0) await prune(pictures, BOUNDS, shop.now());
}
