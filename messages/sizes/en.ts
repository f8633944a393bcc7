/** How much one sale is, and what a piece of it costs. Weights and volumes are written alike everywhere. */
export const en = {
  pieces: { one: "{count} piece", other: "{count} pieces" },
  size: "Size",
  each: "{price} each",
} as const;
