/** Families of products: the sizes of each, side by side. */
export const en = {
  title: "Sizes",
  words: "families sizes packs variants price per kg",
  subtitle: "Products with one family name are sizes of one thing. Here they stand side by side.",
  none: "No families yet",
  noneWhy: "Give products the same family in their form, or many at once in the list of products.",
  noSize: "No size given",
  more: "More families",
  count: { one: "{count} size", other: "{count} sizes" },
  cannotBeBought: { one: "{count} cannot be bought", other: "{count} cannot be bought" },
  size: "Size",
  price: "Price",
  byMeasure: "By measure",
  inStock: "In stock",
  of: "Of {family}",
} as const;
