import * as v from "valibot";
import { readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { GUEST_WISHLIST_DAYS } from "#domain/customers/guest-wishlist.ts";
import { DAY_MS } from "#domain/time/durations.ts";

const STORAGE_KEY = "soko.hearts";
const KEPT_FOR_MS = GUEST_WISHLIST_DAYS * DAY_MS;
/** What one call takes (wishlist.addAll); of more the newest count. */
const MAX_WISHES = 50;

const GuestWishlist = v.object({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    v.minLength(1),
    v.maxLength(MAX_WISHES),
  ),
});

/**
 * The products whose hearts a guest tapped in this browser, the newest first. What has run out at
 * `now` (epoch ms), lies in the future, or is not as the shop writes it is thrown away.
 */
export function readGuestWishlist(now: number): readonly string[] {
  const parsed = v.safeParse(GuestWishlist, readJson("local", STORAGE_KEY));
  if (parsed.success) {
    const { at, ids } = parsed.output;
    if (at <= now && at > now - KEPT_FOR_MS) return [...new Set(ids)];
  }
  clearGuestWishlist();
  return [];
}

/** Keeps one more, at `now` (epoch ms). */
export function addToGuestWishlist(productId: string, now: number): void {
  const ids = [productId, ...readGuestWishlist(now).filter((id) => id !== productId)].slice(
    0,
    MAX_WISHES,
  );
  writeItem("local", STORAGE_KEY, JSON.stringify({ at: now, ids }));
}

export function clearGuestWishlist(): void {
  removeItem("local", STORAGE_KEY);
}
