import { KEPT_AT, KEPT_PAGES_DAYS } from "#app/lib/device/kept-caches.ts";
import { pagePathIn, readPagePath, SPOKEN_LANGUAGES } from "#domain/store/page-language.ts";
import { filesOf, keepFiles } from "./files.ts";
import { PATIENCE_MS, shopFirst } from "./in-time.ts";
import { isFresh, keep, keptAt, prune, pruneIfFull } from "./keeping.ts";
import { askerOf, findOrder, keepOrder } from "./orders.ts";
import type { FetchEvent } from "./scope.ts";
import type { Shop } from "./shop.ts";

/** The back office and whatever is no page of the shop's: none of the worker's business. */
const ELSEWHERE = /^\/(?:admin|api|plain|[a-z]{2}\/plain|dev|stand-in|media|images|assets)(?:\/|$)/;
const ORDER = /^\/orders\/[^/]+$/;
const OFFLINE = "/offline";
// The page that says that there is no connection says nothing of anybody, and is needed whenever there is none.
const BOUNDS = { most: 40, days: KEPT_PAGES_DAYS, stays: isOfflinePage };

/** Whether it is a page that may be answered without the shop. */
export function isShopPage({ pathname }: URL): boolean {
  return !ELSEWHERE.test(pathname);
}

/**
 * A page: the shop's, and kept where it is public or an order's; without the shop the one that was kept,
 * with its time for the page to say; where there is none the page that says so, which knows what was
 * asked for.
 */
export async function answerPage(
  shop: Shop,
  event: Pick<FetchEvent, "request" | "preloadResponse" | "waitUntil">,
  patienceMs: number = PATIENCE_MS,
): Promise<Response> {
  const url = new URL(event.request.url);
  const kept = await findPage(shop, url);
  const asker = askerFor(shop, url);
  const asked = askFor(shop, event);
  event.waitUntil(
    asked.then(
      (answer) => (answer.status === 200 ? keepPage(shop, url, answer.clone(), asker) : undefined),
      () => undefined,
    ),
  );
  // Cloned before it is read: whoever is first takes the body.
  const answer = await shopFirst(
    asked.then((came) => came.clone()),
    kept ?? null,
    patienceMs,
  );
  if (answer === null) return leadToOffline(shop, url);
  return answer === kept ? withTime(kept) : answer;
}

/** Keeps a page that was opened before there was a worker, and what says that there is no connection. */
export async function keepSeenPage(shop: Shop, url: URL): Promise<void> {
  const { language } = readPagePath(url.pathname, SPOKEN_LANGUAGES);
  const offline = new URL(pagePathIn({ language, path: OFFLINE }), url);
  await keepUnlessThere(shop, offline);
  if (isShopPage(url)) await keepUnlessThere(shop, url);
}

/** A new build's own pages that say so, in the languages that the one before had. */
export async function renewOfflinePages(shop: Shop): Promise<void> {
  const kept = await Promise.all((await shop.pages.all()).map((cache) => cache.keys()));
  const languages = new Set(
    kept
      .flat()
      .map(({ url }) => url)
      .filter(isOfflinePage),
  );
  await Promise.all(
    [...languages].map(async (address) => {
      const url = new URL(address);
      await keepPage(shop, url, await shop.scope.fetch(address), NOBODY);
    }),
  );
}

/** Deletes what was seen 30 days ago, whether or not somebody looks for it. */
export async function forgetOldPages({ pages, now }: Shop): Promise<void> {
  for (const cache of await pages.all()) await prune(cache, BOUNDS, now());
}

function isOfflinePage(address: string): boolean {
  return new URL(address).pathname.endsWith(OFFLINE);
}

async function keepUnlessThere(shop: Shop, url: URL): Promise<void> {
  if (isPrivate(url) ? await findOrder(shop, addressOf(url)) : await isKept(shop, url)) return;
  const asker = askerFor(shop, url);
  const answer = await shop.scope.fetch(url.href);
  if (answer.status === 200) await keepPage(shop, url, answer, asker);
}

async function isKept(shop: Shop, url: URL): Promise<boolean> {
  return (await (await shop.pages.own()).match(addressOf(url))) !== undefined;
}

/** Whose an order's page is; no other has an owner. */
function askerFor(shop: Shop, url: URL): Promise<string | null> {
  return isPrivate(url) ? askerOf(shop, url.searchParams.get("key")) : NOBODY;
}

const NOBODY: Promise<string | null> = Promise.resolve(null);

async function keepPage(
  shop: Shop,
  url: URL,
  answer: Response,
  asker: Promise<string | null>,
): Promise<void> {
  if (answer.redirected || !isHtml(answer)) return;
  const address = addressOf(url);
  if (isPrivate(url)) {
    await keepFilesOf(shop, answer.clone());
    await keepOrder(shop, { address, asker, answer });
    return;
  }
  // All else is private: the shop says so, and so does whatever says nothing.
  if (!isPublic(answer)) return;
  await keepFilesOf(shop, answer.clone());
  const pages = await shop.pages.own();
  await keep(pages, address, answer, { now: shop.now() });
  await pruneIfFull(pages, BOUNDS, shop.now());
}

async function keepFilesOf(shop: Shop, page: Response): Promise<void> {
  await keepFiles(shop, filesOf(await page.text())).catch(() => undefined);
}

async function findPage(shop: Shop, url: URL): Promise<Response | undefined> {
  const address = addressOf(url);
  if (isPrivate(url)) return findOrder(shop, address);
  const kept = await shop.pages.find(address);
  return kept && isFresh(kept, BOUNDS, shop.now()) ? kept : undefined;
}

/** The shop's own answer to a navigation. */
export async function askFor(
  { scope }: Shop,
  { request, preloadResponse }: Pick<FetchEvent, "request" | "preloadResponse">,
): Promise<Response> {
  const ahead = await preloadResponse;
  return ahead instanceof Response ? ahead : scope.fetch(request);
}

/** To the page that stands for those that are not kept; it is told which one was asked for. */
async function leadToOffline(shop: Shop, url: URL): Promise<Response> {
  const { language, path } = readPagePath(url.pathname, SPOKEN_LANGUAGES);
  const offline = pagePathIn({ language, path: OFFLINE });
  const kept = await shop.pages.find(offline);
  if (!kept) return Response.error();
  if (path === OFFLINE) return kept;
  const said = new URLSearchParams({ to: addressOf(url) });
  return Response.redirect(new URL(`${offline}?${said}`, url).href);
}

/** The page as it was kept, with when in its root element. */
async function withTime(kept: Response): Promise<Response> {
  const page = await kept.text();
  const mark = `<html data-${KEPT_AT}="${keptAt(kept)}"`;
  return new Response(page.replace("<html", mark), { headers: kept.headers });
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}

function isPrivate({ pathname }: URL): boolean {
  return ORDER.test(readPagePath(pathname, SPOKEN_LANGUAGES).path);
}

function isHtml({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("text/html") ?? false;
}

/** What everybody may see; without the word it is not. */
export function isPublic({ headers }: Response): boolean {
  return /(?:^|[,\s])public(?:[,\s]|$)/.test(headers.get("cache-control") ?? "");
}
