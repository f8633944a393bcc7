/** By whose name the shopper's own changes stand beside those of administrators. */
export const SHOPPER = { userId: "shopper", name: "Shopper" } as const;

/** Who writes what the shop notes by itself: nobody. `now` is epoch ms. */
export function shopAuthor(now: number): { userId: null; name: null; now: number } {
  return { userId: null, name: null, now };
}
