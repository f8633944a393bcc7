/** What narrows a list of products by its facts. */
export const en = {
  filters: "Filters",
  filtersOn: { one: "Filters, {count} chosen", other: "Filters, {count} chosen" },
  without: "Remove filter: {fact}",
  diet: "Diet",
  free: "Free from",
  heat: "Heat",
  storage: "Storage",
  origin: "Origin",
  freeOf: "Free from: {allergen}",
  hotness: "Heat: {heat}",
  show: { one: "Show {count} product", other: "Show {count} products" },
  notLoaded: "The filters did not load. Please check your connection.",
  clearAll: "Clear all",
} as const;
