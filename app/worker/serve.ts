import type { SeenMessage } from "#app/lib/device/kept-caches.ts";
import { answerCalls, forgetOldAnswers, readCalls } from "./calls.ts";
import { answerFile, isBuiltFile, keepFiles } from "./files.ts";
import { forgetOldOrders } from "./orders.ts";
import {
  answerPage,
  askFor,
  forgetOldPages,
  isShopPage,
  keepSeenPage,
  renewOfflinePages,
} from "./pages.ts";
import { answerPicture, isPicture } from "./pictures.ts";
import { hearPush } from "./push.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";
import { forgetAll, forgetOldBuilds, openShop, type Shop } from "./shop.ts";
import { isRecord } from "./values.ts";

/**
 * The shop's service worker: news, and pages for when there is no connection (decision 0066). It writes
 * nothing: whatever is no GET goes past it, and nothing waits in it to be sent later.
 */
export function serve(scope: WorkerScope, build: string): void {
  const shop = openShop(scope, build, () => Date.now());
  hearPush(scope);
  scope.addEventListener("install", (event) => {
    event.waitUntil(renewOfflinePages(shop).catch(() => undefined));
    event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope, build)));
  scope.addEventListener("message", (event) => {
    const seen = readSeen(event.data);
    if (seen) event.waitUntil(keepSeen(shop, seen));
  });
  scope.addEventListener("fetch", (event) => {
    const answer = answerTo(shop, event);
    if (answer) event.respondWith(answer);
  });
}

/** The same without keeping: what was kept before goes (docs/operations.md says when). */
export function servePushOnly(scope: WorkerScope): void {
  hearPush(scope);
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => {
    event.waitUntil(forgetAll(scope));
    event.waitUntil(scope.registration.navigationPreload?.disable() ?? Promise.resolve());
  });
}

async function takeOver(scope: WorkerScope, build: string): Promise<void> {
  await forgetOldBuilds(scope, build);
  // Pages are asked for while the worker wakes up.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** What the worker answers; undefined: the browser asks the shop as if there were no worker. */
export function answerTo(shop: Shop, event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== shop.scope.location.origin) return undefined;
  if (request.mode === "navigate") {
    // Of the others too the answer is on its way already: left alone, they would be asked for twice.
    return isShopPage(url) ? answerPage(shop, event) : askFor(shop, event);
  }
  if (isBuiltFile(url.pathname)) return answerFile(shop, request);
  if (isPicture(url)) {
    return answerPicture(shop, { request, waitUntil: (work) => event.waitUntil(work) });
  }
  const calls = readCalls(url);
  return calls ? answerCalls(shop, event, calls) : undefined;
}

/** Keeps the page that somebody sees, after what has been kept for too long is gone. */
export async function keepSeen(shop: Shop, { address, files }: SeenMessage): Promise<void> {
  const url = new URL(address, shop.scope.location.origin);
  if (url.origin !== shop.scope.location.origin) return;
  await forgetOldOrders(shop);
  await forgetOldPages(shop);
  await forgetOldAnswers(shop);
  // The files first: a page that is kept is whole, the parts that were loaded later included.
  await keepFiles(shop, files).catch(() => undefined);
  await keepSeenPage(shop, url);
}

const MAX_FILES = 300;

function readSeen(data: unknown): SeenMessage | null {
  if (!isRecord(data) || data.kind !== "seen" || typeof data.address !== "string") return null;
  const { files } = data;
  if (!Array.isArray(files)) return null;
  const named = files.filter((file) => typeof file === "string").slice(0, MAX_FILES);
  return { kind: "seen", address: data.address, files: named };
}
