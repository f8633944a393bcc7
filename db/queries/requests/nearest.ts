import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, productCounts, products } from "#db/schema/index.ts";
import { MAX_CATEGORIES_READ } from "#domain/catalogue/category.ts";
import { searchWords } from "#domain/catalogue/search.ts";
import { namesOf } from "#domain/catalogue/translation.ts";
import { anyTrigramOf, nearestOf, shorterSearches } from "#domain/requests/nearest.ts";
import type { Language } from "#domain/store/formats.ts";
import { cardColumns, cardOf, isSoldById } from "../catalogue/catalogue.ts";
import { findingNow } from "./admin-requests.ts";

const MAX_PRODUCTS = 4;
const MAX_CATEGORIES = 3;
const MAX_TERMS = 3;
/** Among so many names that share letters with what was typed is looked for the nearest. */
const MAX_COMPARED = 60;
const MAX_SYNONYMS = 5_000;
/** An FTS5 expression that nothing answers. */
const NOTHING = '""';

/**
 * What comes nearest to a search that found nothing: other searches that find something (names that are
 * spelt alike, the same with a word less; of words alone that find something), products with names alike (4 at most) and categories. Two round trips.
 */
export async function findNearest(
  db: Database,
  { text, language }: { text: string; language: Language },
) {
  const match = anyTrigramOf(text) ?? NOTHING;
  const [alike, terms, sections] = await db.batch([
    db
      .select({ ...cardColumns(language), names: namesOfProduct })
      .from(
        sql`(select product_id, score from (
            select rowid as id, bm25(product_trigrams) as score from product_trigrams
            where product_trigrams match ${match} order by score limit ${MAX_COMPARED}
          ) cross join search_documents using (id)) as best`,
      )
      .innerJoin(products, sql`${products.id} = best.product_id`)
      .where(isSoldById)
      .orderBy(asc(sql`best.score`), asc(products.id)),
    db.select({ term: sql<string>`term` }).from(sql`search_synonyms`).limit(MAX_SYNONYMS),
    db
      .select({ name: categories.name, translations: categories.translations })
      .from(categories)
      .where(
        inArray(
          categories.name,
          db
            .select({ category: productCounts.category })
            .from(productCounts)
            .where(and(eq(productCounts.status, "active"), gt(productCounts.n, 0))),
        ),
      )
      .orderBy(asc(categories.name))
      .limit(MAX_CATEGORIES_READ),
  ]);
  const near = nearestOf(text, alike, {
    namesOf: ({ names }) => names.split("\n"),
    most: MAX_PRODUCTS,
  });
  const named = nearestOf(text, sections, {
    namesOf,
    most: MAX_CATEGORIES,
  });
  const candidates = [
    ...nearestOf(text, [...new Set(terms.map(({ term }) => term))], {
      namesOf: (term) => [term],
      most: MAX_TERMS * 2,
    }),
    ...shorterSearches(text),
  ];
  const words = candidates.flatMap(searchWords);
  const finding = await findingNow(db, [...new Set([...candidates, ...words])]);
  // A search may be found in spite of a word that nothing has: nobody means that one.
  const searches = [...new Set(candidates)].filter((search) =>
    [search, ...searchWords(search)].every((text) => finding.has(text)),
  );
  return {
    searches: searches.slice(0, MAX_TERMS),
    products: near.map(({ names: _names, ...row }) => cardOf(language, row)),
    categories: [
      ...new Set([...named.map(({ name }) => name), ...near.map(({ category }) => category)]),
    ].slice(0, MAX_CATEGORIES),
  };
}

/** A product's names in all languages and what it is also called, each in a line. */
const namesOfProduct = sql<string>`concat_ws(char(10), ${products.name},
  ${products.translations} ->> '$.af.name', ${products.translations} ->> '$.zu.name',
  ${products.translations} ->> '$.xh.name',
  (select group_concat(value ->> '$.name', char(10)) from json_each(${products.alsoCalled})))`;
