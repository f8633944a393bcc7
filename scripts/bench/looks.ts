import type { ServedShop } from "../lib/serve-shop.ts";
import { tripsOf } from "./trips.ts";

const LOOKS = 7;

export type Look = { what: string; trips: number; quickestMs: number };
export type LookList = ReadonlyArray<readonly [what: string, look: () => Promise<unknown>]>;

/**
 * What each of the questions costs: round trips, the session's with them, and the quickest of seven
 * answers in milliseconds.
 */
export async function takeLooks(shop: ServedShop, looks: LookList): Promise<Look[]> {
  const measured: Look[] = [];
  for (const [what, look] of looks) measured.push({ what, ...(await measure(shop, look)) });
  return measured;
}

/** What one question costs: round trips, and the quickest of seven answers in milliseconds. */
export async function measure(shop: ServedShop, look: () => Promise<unknown>) {
  const { trips } = await tripsOf(shop, look);
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let n = 0; n < LOOKS; n++) {
    const startedAt = performance.now();
    await look();
    quickestMs = Math.min(quickestMs, performance.now() - startedAt);
  }
  return { trips, quickestMs };
}
