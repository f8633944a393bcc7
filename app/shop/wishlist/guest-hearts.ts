import * as v from "valibot";
import { HEARTS_KEPT_DAYS } from "#domain/customers/hearts.ts";
import { DAY_MS } from "#domain/time/durations.ts";

const KEPT_AS = "soko.hearts";
const KEPT_FOR_MS = HEARTS_KEPT_DAYS * DAY_MS;
/** What one call takes (wishlist.addAll); of more the newest count. */
const MOST = 50;

const Hearts = v.object({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    v.minLength(1),
    v.maxLength(MOST),
  ),
});

/**
 * The products whose hearts a guest tapped in this browser, the newest first. What has run out at
 * `now` (epoch ms), lies in the future, or is not as the shop writes it is thrown away.
 */
export function readHearts(now: number): readonly string[] {
  const text = attempt(() => localStorage.getItem(KEPT_AS));
  if (text === null) return [];
  const parsed = attempt(() => v.safeParse(Hearts, JSON.parse(text)));
  if (parsed?.success) {
    const { at, ids } = parsed.output;
    if (at <= now && at > now - KEPT_FOR_MS) return [...new Set(ids)];
  }
  dropHearts();
  return [];
}

/** Keeps one more, at `now` (epoch ms). */
export function keepHeart(productId: string, now: number): void {
  const ids = [productId, ...readHearts(now).filter((id) => id !== productId)].slice(0, MOST);
  attempt(() => localStorage.setItem(KEPT_AS, JSON.stringify({ at: now, ids })));
}

export function dropHearts(): void {
  attempt(() => localStorage.removeItem(KEPT_AS));
}

/** A browser may forbid keeping anything, or have no room left: the shop does without. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
