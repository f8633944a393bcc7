import { type SQL, sql } from "drizzle-orm";
import { IN_NAMES, type SearchPlan } from "#domain/catalogue/search.ts";

/** An FTS5 expression that nothing answers. */
const NOTHING = '""';

/**
 * A table expression `chosen` of one row: the FTS5 expression for words, and the one for parts of
 * words, of the first reading of the search that finds anything; the other is empty.
 */
export function readingsOf(plan: SearchPlan): SQL {
  const words = JSON.stringify(plan.words);
  const substrings = plan.substrings ?? NOTHING;
  return sql`
    written as materialized (select ${allWords(words, "match")} as words),
    reading as materialized (
      select case
        when exists (
          select 1 from product_search where product_search match (select words from written)
        ) then (select words from written)
        when exists (select 1 from product_trigrams where product_trigrams match ${substrings})
        then ${NOTHING}
        else ${allWords(words, "spelt")}
      end as words
    ),
    chosen as materialized (
      select words, case words when ${NOTHING} then ${substrings} else ${NOTHING} end as parts
      from reading
    )`;
}

/**
 * All words as one FTS5 expression. Synonyms, and their plurals, count in names only: what is
 * served with pap is not maize meal.
 */
function allWords(words: string, reading: "match" | "spelt"): SQL {
  const respelled =
    reading === "spelt"
      ? sql`union
          select meant.term from json_each(word.value, '$.respelled') as range
          cross join search_synonyms as meant
            on meant.term between range.value ->> 0 and range.value ->> 1
            and instr(range.value ->> 2, ' ' || meant.term || ' ')`
      : sql``;
  return sql`(
    select group_concat(
      '(' || (word.value ->> ${reading}) || coalesce((
        select ${` OR ${IN_NAMES} : (`}
          || group_concat('"' || same.term || '" OR "' || same.term || 's"', ' OR ') || ')'
        from (
          select said.term from json_each(word.value, '$.synonyms') as range
          cross join search_synonyms as said
            on said.term between range.value ->> 0 and range.value ->> 1
            and instr(substr(said.term, length(range.value ->> 0) + 1), ' ') = 0
          ${respelled}
        ) as known
        cross join search_synonyms as own on own.term = known.term
        cross join search_synonyms as same on same.group_name = own.group_name
      ), '') || ')', ' AND ')
    from json_each(${words}) as word
  )`;
}
