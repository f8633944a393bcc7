import { DAY_MS } from "#domain/time/durations.ts";
import { KEPT_PAGES_DAYS, ORDER_KEYS, ORDERS_CACHE } from "./kept-caches.ts";
import { readItem, readJson, removeItem, writeItem } from "./storage.ts";

/** A page of the catalogue that was seen here: its address with its language, its title, and when (epoch ms). */
export type SeenPage = { address: string; title: string; at: number };

const STORAGE_KEY = "soko.seen";
/** That somebody was signed in while the list grew. */
const SIGNED_IN = "soko.seen-signed-in";
const MAX_PAGES = 24;

/** The pages that were seen last, the newest first, none of them longer ago than pages are kept. Browser only. */
export function seenPages(): SeenPage[] {
  const since = Date.now() - KEPT_PAGES_DAYS * DAY_MS;
  const kept = readJson("local", STORAGE_KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((page) => isSeenPage(page) && page.at > since).slice(0, MAX_PAGES);
}

/** Puts a page before the others. */
export function noteSeen(seen: Omit<SeenPage, "at">): void {
  const page: SeenPage = { ...seen, at: Date.now() };
  const others = seenPages().filter(({ address }) => address !== page.address);
  writeItem("local", STORAGE_KEY, JSON.stringify([page, ...others].slice(0, MAX_PAGES)));
}

/** Whose list it is: it is forgotten where nobody is signed in any more, since a closed browser ends a session too. */
export function clearSeenIfSignedOut(isSignedIn: boolean): void {
  if (isSignedIn) writeItem("local", SIGNED_IN, "1");
  else if (readItem("local", SIGNED_IN) !== null) forgetSeen();
}

/** For who signs out: neither order pages nor keys to them, nor the list of what they looked at are left here. */
function forgetSeen(): void {
  globalThis.caches?.delete(ORDERS_CACHE).catch(() => undefined);
  globalThis.caches?.delete(ORDER_KEYS).catch(() => undefined);
  removeItem("local", STORAGE_KEY);
  removeItem("local", SIGNED_IN);
}

/** A path of the shop's own; what else lies there is no link of ours. */
function isSeenPage(value: unknown): value is SeenPage {
  return (
    typeof value === "object" &&
    value !== null &&
    "address" in value &&
    "title" in value &&
    "at" in value &&
    typeof value.at === "number" &&
    typeof value.title === "string" &&
    typeof value.address === "string" &&
    /^\/(?!\/)/.test(value.address)
  );
}
