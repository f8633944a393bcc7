import { asc, desc, type SQL, sql } from "drizzle-orm";
import { products } from "#db/schema/index.ts";
import { IN_NAMES, type SearchPlan } from "#domain/catalogue/search.ts";
import type { Language } from "#domain/store/formats.ts";
import { readingsOf } from "./readings.ts";

/** How well the words of a search fit: a name says more than a category, which says more than a description. */
export const NAMES_FIRST = sql`bm25(product_search, 10.0, 1.0, 3.0, 10.0, 10.0, 10.0, 8.0)`;

/** Letters with marks that names on the shelf have; what is typed has lost its own by then. */
const MARKED = [..."áâéèêëïóôöúüÉẹọṣ"];

/**
 * All that a search finds, as a table `product_id, tier, score`: names that begin as it does (0),
 * other names (1), then whatever else has its words (2), or parts of them (3).
 */
export function foundWithTiers(plan: SearchPlan): SQL {
  return sql`(
    with ${readingsOf(plan)},
    opening as materialized (
      select rowid as id from product_search
      where product_search match (select '(' || ${plan.opening} || ') AND (' || words || ')' from chosen)
    ),
    named as materialized (
      select rowid as id from product_search
      where product_search match (select ${`${IN_NAMES} : (`} || words || ')' from chosen)
    ),
    hits as (
      select rowid as id, ${NAMES_FIRST} as score,
        case when rowid in (select id from opening) then 0
          when rowid in (select id from named) then 1 else 2 end as tier
      from product_search where product_search match (select words from chosen)
      union all
      select rowid, bm25(product_trigrams), 3 from product_trigrams
      where product_trigrams match (select parts from chosen)
    )
    select product_id, tier, score from hits cross join search_documents using (id)
  )`;
}

/**
 * The order of what a search found, for products joined with a table `best` of tiers: the thing itself
 * before what is made with it or for it (palm oil before palm nut cream), then by tier; what can be
 * had before what is sold out; then by how well the words fit.
 */
export function byRelevance(plan: SearchPlan, language: Language): SQL[] {
  return [
    desc(nameEndsWithQuery(plan, language)),
    asc(sql`best.tier`),
    desc(sql`${products.stock} > ${products.reserved}`),
    asc(sql`best.score`),
    asc(sql`${products.name} collate nocase`),
    asc(products.id),
  ];
}

/**
 * Whether a product's name ends with what was typed, or with another name for it, but for its size and
 * what stands in brackets or after a comma: "Ofada Rice 2 kg" is rice, "Jollof Rice Kit" is a kit.
 */
export function nameEndsWithQuery(plan: SearchPlan, language: Language): SQL {
  const typed = JSON.stringify(plan.things);
  return sql`exists (
    select 1 from ${namesOf(language)} as own
    cross join json_each(${typed}) as said
    left join search_synonyms as known on known.term = said.value
    left join search_synonyms as same on same.group_name = known.group_name
    where own.names glob '* ' || coalesce(same.term, said.value) || '[. ][.0-9]*'
  )`;
}

/** A product's names as a table `names`, folded, each part closed: " ground egusi.. melon seed.. 500 g.." */
function namesOf(language: Language): SQL {
  const english = uncommented(sql`${products.name}`);
  const written =
    language === "en"
      ? english
      : sql`concat_ws('.. ', ${english}, ${uncommented(sql`${products.translations} ->> ${`$.${language}.name`}`)})`;
  const folded = MARKED.reduce(
    (inner, letter) =>
      `replace(${inner}, '${letter}', '${letter.normalize("NFD").charAt(0).toLowerCase()}')`,
    "plain",
  );
  return sql`(
    select case when plain glob '*[^ -~]*' then ${sql.raw(folded)} else plain end as names
    from (
      select ' ' || lower(replace(replace(replace(${written}, ' (', '.. '), ')', '..'), '-', ' ')) || '..'
        as plain
    )
  )`;
}

/** A name up to its comma: what follows tells of the thing, or of what is in it. */
function uncommented(name: SQL): SQL {
  return sql`substr(${name}, 1, instr(${name} || ',', ',') - 1)`;
}
