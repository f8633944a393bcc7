/** One product's page in the back office, and what stands in its place. */
export const en = {
  named: "Product: {name}",
  seeInShop: "See it in the shop",
  details: "Details",
  ratingFrom: {
    one: "{rating} from {count} review",
    other: "{rating} from {count, number} reviews",
  },
  added: "Added",
  lastChanged: "Last changed",
  images: "Images",
  main: "Main",
  changes: "Changes",
  allChanges: "All changes",
  nobodyChanged: "Nobody has changed it yet.",
  notFound: "Product not found",
  notFoundWhy: "It may have been deleted meanwhile, or the address has a slip in it.",
  allProducts: "All products",
  notLoaded: "Failed to load product",
} as const;
