import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";
import type { Candidate } from "#domain/cart/list-match.ts";
import { planSearch, type SearchPlan } from "#domain/catalogue/search.ts";
import { inLanguage } from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { byRelevance, nameEndsWithQuery } from "../catalogue/relevance.ts";
import { bestDocuments } from "../catalogue/search.ts";
import { textsIn } from "../catalogue/translated.ts";

const MAX_FOUND = 8;
/** So many searches go to the database at once: a long list is a few of them. */
const A_BATCH = 25;

/** A product that a line may mean, as a cart takes it. */
export type FoundForLine = Awaited<ReturnType<typeof findForLines>>[number][number];

/**
 * What the search finds for each text, the best first (8 at most): in every language, by other names, slips of the
 * finger forgiven. A round trip for 25 texts.
 */
export async function findForLines(
  db: Database,
  { texts, language }: { texts: readonly string[]; language: Language },
) {
  const found = [];
  for (let from = 0; from < texts.length; from += A_BATCH) {
    const [first, ...rest] = texts
      .slice(from, from + A_BATCH)
      .map((text) => selectFor(db, planSearch(text), language));
    if (first) found.push(...(await db.batch([first, ...rest])));
  }
  return found.map((rows) =>
    rows.map(({ texts: told, isThing, ...row }) => ({
      ...inLanguage(language, row, { texts: told, fields: ["name"] }),
      isThing: Boolean(isThing),
    })),
  ) satisfies Candidate[][];
}

function selectFor(db: Database, plan: SearchPlan | null, language: Language) {
  return db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      category: products.category,
      images: products.images,
      size: products.size,
      family: products.family,
      available: sql<number>`${products.stock} - ${products.reserved}`.as("available"),
      tier: plan ? sql<number>`best.tier` : sql<number>`3`,
      isThing: plan ? nameEndsWithQuery(plan, language) : sql`0`,
      texts: textsIn(language, products.translations),
    })
    .from(plan ? sql`${bestDocuments(plan)} as best` : sql`(select null as product_id) as best`)
    .innerJoin(products, sql`${products.id} = best.product_id`)
    .where(eq(products.status, "active"))
    .orderBy(...(plan ? byRelevance(plan, language) : [asc(products.id)]))
    .limit(MAX_FOUND);
}
