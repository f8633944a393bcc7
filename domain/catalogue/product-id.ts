const MAX_SLUG_LENGTH = 60;
const SUFFIX_LENGTH = 6;

/**
 * The id of a new product, which is its address too: the name in plain letters and a short suffix
 * that keeps it apart from its namesakes. `chance` is a fresh id (Context.newId).
 */
export function newProductId(name: string, chance: string): string {
  const slug = name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, "");
  return `${slug || "product"}-${chance.slice(-SUFFIX_LENGTH).toLowerCase()}`;
}
