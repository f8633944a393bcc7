/**
 * Functions that are longer than they may be: the list gets shorter, and nothing
 * joins it (tests/architecture/sizes.test.ts).
 */
export const STILL_LONG: readonly string[] = [
  "tests/e2e/admin/catalogue.spec.ts: categories: counts, search, adding with a picture, a new name, deleting",
  "tests/e2e/admin/catalogue.spec.ts: hero and featured: failures are red alerts in the document's words; an empty list says so",
  "tests/e2e/admin/catalogue.spec.ts: hero banners: added, refused in words, ordered by keys, edited, cancelled, deleted after a question",
  "tests/e2e/admin/deliveries.spec.ts: a delivery is found, read in its dialog and called off, also while the courier is away",
  "tests/e2e/admin/orders.spec.ts: an order is taken, started, and cancelled with all that it says about the money",
  "tests/e2e/admin/orders.spec.ts: the three pages: figures, filters, columns, Urgent in red, nothing left to process",
  "tests/e2e/admin/product.spec.ts: Add says what is missing in the words of the rules, and refuses wrong files",
  "tests/e2e/admin/product.spec.ts: a product is added with pictures, moved by keys, edited, restocked, and in the shop at once",
  "tests/e2e/shop/guest-buys.spec.ts: ",
  "tests/e2e/shop/wishlist-orders.spec.ts: the wishlist: cards, counts, into the cart, details, removing and clearing",
  "tests/procedures/catalogue/admin-hero.test.ts: a hero image is added with all its fields, its picture below hero, and listed by order",
  "tests/procedures/deliveries/admin-deliveries.test.ts: both ends of a delivery have an address in its parts, instructions and their times",
  "tests/procedures/deliveries/courier-api.test.ts: REST: a delivery has all that the courier says of it, and null for what he does not",
  "tests/procedures/reports/report-sums.test.ts: assertSumsAreARecount",
  "tests/procedures/reports/report-sums.test.ts: bookWhatChanged",
  "tests/procedures/reports/reports.test.ts: VAT by month: goods by class, shipping at the standard rate, less refunds; and the courier's margin",
  "tests/unit/gateways/uber-direct.test.ts: a booking carries names, notes, items and both of our references",
];
