import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";
import type { Size } from "#domain/catalogue/size.ts";
import { nameWithSize } from "#domain/catalogue/typed-size.ts";
import { heldUnder } from "../inventory/held.ts";
import { type OffersAsked, offerStatements, offersFound } from "../offers/offers.ts";

/** What is to be priced. What the payment under `heldKey` still holds counts as available: it is the asker's own. */
export type PricingAsked = {
  productIds: readonly string[];
  heldKey: string | null;
  offers: OffersAsked;
};

/** What pricing a cart has to know, in one round trip: its products as they may be bought, and the offers there are. */
export async function loadPricingFacts(db: Database, asked: PricingAsked) {
  return pricingFacts(...(await db.batch(pricingStatements(db, asked))));
}

/** The statements of `loadPricingFacts`, for a batch; `pricingFacts` reads what they found. */
export function pricingStatements(db: Database, { productIds, heldKey, offers }: PricingAsked) {
  return [
    listSellable(db, { ids: productIds, heldKey }),
    ...offerStatements(db, { ...offers, heldKey }),
  ] as const;
}

type Statements = ReturnType<typeof pricingStatements>;

/** The rows of `pricingStatements`, in the rules' words. */
export function pricingFacts(
  sellable: Awaited<Statements[0]>,
  offers: Awaited<Statements[1]>,
  guesses: Awaited<Statements[2]>,
) {
  return { products: sellable.map(asSold), offers: offersFound(offers, guesses) };
}

/** Products as they may be bought by who holds some under `heldKey`. */
function listSellable(
  db: Database,
  { ids, heldKey }: { ids: readonly string[]; heldKey: string | null },
) {
  return db
    .select({
      id: products.id,
      name: products.name,
      size: products.size,
      category: products.category,
      priceCents: products.priceCents,
      vatClass: products.vatClass,
      status: products.status,
      travels: products.travels,
      available: sql<number>`${products.stock} - ${products.reserved} + ${heldUnder(heldKey)}`,
      images: products.images,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** Whoever packs tells one size from another by the name that was sold. */
function asSold<Sold extends { name: string; size: Size | null }>({ size, ...product }: Sold) {
  return { ...product, name: nameWithSize(product.name, size) };
}
