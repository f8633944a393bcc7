/** By whose name the shopper's own changes stand beside those of administrators. */
export const SHOPPER = { userId: "shopper", name: "Shopper" } as const;
