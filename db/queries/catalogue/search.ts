import { and, asc, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, productCounts, products } from "#db/schema/index.ts";
import { MAX_CATEGORIES_READ } from "#domain/catalogue/category.ts";
import { beginsWordsOf, IN_NAMES, planSearch, type SearchPlan } from "#domain/catalogue/search.ts";
import { inLanguage, namesOf } from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { recipesNamed, selectRecipeNames } from "../recipes/recipes.ts";
import { readingsOf } from "./readings.ts";
import { byRelevance, NAMES_FIRST } from "./relevance.ts";
import { textsIn } from "./translated.ts";

const MAX_PRODUCTS = 6;
/** Among so many is looked for the thing itself. */
const MAX_RANKED = 24;
const MAX_CATEGORIES = 3;
const MAX_RECIPES = 2;
/** Of a word that everything has, only so many products are weighed against each other. */
const MAX_WEIGHED = 32;

/**
 * Whether a product is found by what a shopper typed: all its words in the name, the description
 * or the category, or synonyms of them in the name. If nothing has them, parts of names count, and
 * then words one slip away. The whole of it is a condition, for use in one statement.
 */
export function foundBySearch(text: string): SQL {
  const plan = planSearch(text);
  if (plan === null) return sql`0`;
  return sql`${products.id} in (
    select product_id from search_documents where id in (
      with ${readingsOf(plan)}
      select rowid from product_search
      where product_search match (select words from chosen)
      union all
      select rowid from product_trigrams
      where product_trigrams match (select parts from chosen)
    )
  )`;
}

/**
 * The active products that answer a search best (6 at most) and the categories (3) and recipes (2)
 * whose names do; one round trip; in the order of `byRelevance`. They are found in every language and given in one.
 */
export async function suggestProducts(db: Database, params: { text: string; language: Language }) {
  const { language } = params;
  const plan = planSearch(params.text);
  if (plan === null) return { products: [], categories: [], recipes: [] };
  const sellsSomething = db
    .select({ one: sql`1` })
    .from(productCounts)
    .where(
      and(
        eq(productCounts.category, categories.name),
        eq(productCounts.status, "active"),
        gt(productCounts.n, 0),
      ),
    );
  const [found, named, dishes] = await db.batch([
    db
      .select({
        id: products.id,
        name: products.name,
        priceCents: products.priceCents,
        image: sql<string | null>`${products.images} ->> '$[0].url'`,
        category: products.category,
        available: sql<number>`${products.stock} - ${products.reserved}`,
        texts: textsIn(language, products.translations),
      })
      .from(sql`${bestDocuments(plan)} as best`)
      .innerJoin(products, sql`${products.id} = best.product_id`)
      .where(eq(products.status, "active"))
      .orderBy(...byRelevance(plan, language))
      .limit(MAX_PRODUCTS),
    db
      .select({
        name: categories.name,
        imageUrl: categories.imageUrl,
        translations: categories.translations,
      })
      .from(categories)
      .where(exists(sellsSomething))
      .orderBy(asc(categories.name))
      .limit(MAX_CATEGORIES_READ),
    selectRecipeNames(db),
  ]);
  return {
    products: found.map(({ texts, ...row }) =>
      inLanguage(language, row, { texts, fields: ["name"] }),
    ),
    categories: named
      .filter((row) => namesOf(row).some((name) => beginsWordsOf(name, params.text)))
      .slice(0, MAX_CATEGORIES)
      .map(({ name, imageUrl }) => ({ name, imageUrl })),
    recipes: recipesNamed(dishes, { text: params.text, language, most: MAX_RECIPES }),
  };
}

/** Adds the names that things have besides (those of a group mean the same); known ones stay. */
export function insertSynonyms(
  db: Database,
  synonyms: ReadonlyArray<{ groupName: string; term: string }>,
) {
  return db.run(sql`
    insert into search_synonyms (group_name, term)
    select value ->> 'groupName', value ->> 'term' from json_each(${JSON.stringify(synonyms)})
    where true on conflict do nothing
  `);
}

/** Whether the shop has any synonyms yet. */
export async function hasSynonyms(db: Database): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(sql`search_synonyms`).limit(1);
  return row !== undefined;
}

/** The numbers of the best documents, as a table `product_id, tier, score`. */
export function bestDocuments(plan: SearchPlan): SQL {
  const weighed = (tier: SQL, expression: SQL) => sql`select * from (
    select rowid as id, ${tier} as tier, ${NAMES_FIRST} as score
    from product_search where product_search match ${expression} limit ${MAX_WEIGHED}
  )`;
  return sql`(
    with ${readingsOf(plan)},
    weighed as (
      ${weighed(sql`0`, sql`(select '(' || ${plan.opening} || ') AND (' || words || ')' from chosen)`)}
      union all
      ${weighed(sql`1`, sql`(select ${`${IN_NAMES} : (`} || words || ')' from chosen)`)}
      union all
      ${weighed(sql`2`, sql`(select words from chosen)`)}
      union all
      select * from (
        select rowid as id, 3 as tier, bm25(product_trigrams) as score from product_trigrams
        where product_trigrams match (select parts from chosen) limit ${MAX_WEIGHED}
      )
    ),
    ranked as (
      select id, min(tier) as tier, score from weighed
      group by id order by 2, 3 limit ${MAX_RANKED}
    )
    select product_id, tier, score from ranked cross join search_documents using (id)
  )`;
}
