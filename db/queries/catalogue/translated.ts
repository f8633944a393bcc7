import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Language } from "#domain/store/formats.ts";

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
