import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";
import { inLanguage } from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { heldUnder } from "../inventory/held.ts";

type KeptTexts = Readonly<Record<string, string>>;

const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * A row's texts in a language, out of its `translations` column; null where it has none. In English
 * nothing is read.
 */
export function textsIn(language: Language, translations: SQLWrapper): SQL<KeptTexts | null> {
  if (language === "en") return sql<null>`null`;
  return sql`${translations} -> ${`$.${language}`}`.mapWith((json): KeptTexts | null =>
    v.parse(Kept, json),
  );
}

/**
 * What the cart keeps of those products that are sold today, in a language; `which` are asked for. What the
 * asker's own payment under `heldKey` holds counts as there. To be awaited or put into a batch; `soldIn` reads
 * the rows.
 */
export function selectSold(
  db: Database,
  language: Language,
  which: SQL,
  heldKey: string | null = null,
) {
  return db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      category: products.category,
      images: products.images,
      stock: sql<number>`${products.stock} - ${products.reserved} + ${heldUnder(heldKey)}`,
      texts: textsIn(language, products.translations),
    })
    .from(products)
    .where(and(eq(products.status, "active"), which));
}

/** The rows of `selectSold`, each by its name in the language. */
export function soldIn(language: Language, found: Awaited<ReturnType<typeof selectSold>>) {
  return found.map(({ texts, ...row }) => inLanguage(language, row, { texts, fields: ["name"] }));
}
