import {
  OTHER_LANGUAGES,
  type OtherLanguage,
  PRODUCT_TEXTS,
  type ProductTranslations,
  TRANSLATED_LENGTHS,
  type TypedTranslations,
  tidyTranslations,
  tooLongTranslation,
} from "../catalogue/translation.ts";

/** The texts of a row in other languages; a text that is not there leaves a product what it has. */
export type RowTranslations = TypedTranslations<(typeof PRODUCT_TEXTS)[number]>;

type Column = { language: OtherLanguage; field: (typeof PRODUCT_TEXTS)[number] };

const COLUMNS: ReadonlyArray<Column & { name: string }> = OTHER_LANGUAGES.flatMap((language) =>
  PRODUCT_TEXTS.map((field) => ({ language, field, name: `${field}_${language}` })),
);

/** Columns that a file may have behind those of the template, in any order: these go by their name. */
export const TRANSLATION_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name);

/** Reads the texts of a line whose header has such columns; null where it has none of them. */
export function translationsReader(
  header: readonly string[],
): (cellAt: (index: number) => string) => ProductTranslations | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((column) => ({ ...column, at: names.indexOf(column.name) }));
  const found = places.filter(({ at }) => at >= 0);
  return (cellAt) => {
    const typed: { [L in OtherLanguage]?: { name?: string; description?: string } } = {};
    for (const { language, field, at } of found) {
      typed[language] = { ...typed[language], [field]: cellAt(at) };
    }
    return orNull(tidyTranslations(typed, PRODUCT_TEXTS));
  };
}

/** The cells of a product's line, as `TRANSLATION_COLUMNS` has them. */
export function translationCells(translations: ProductTranslations): string[] {
  return COLUMNS.map(({ language, field }) => translations[language]?.[field] ?? "");
}

/** What a product's texts become: what the row says of them, and what it had besides. */
export function mergeTranslations(
  kept: ProductTranslations,
  said: RowTranslations | null | undefined,
): ProductTranslations {
  if (!said) return kept;
  const told = tidyTranslations(said, PRODUCT_TEXTS);
  const both = Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [language, { ...kept[language], ...told[language] }]),
  );
  return tidyTranslations(both, PRODUCT_TEXTS);
}

/** The column of the first text that is too long, and how long it may be; null when all fit. */
export function translationsTooLong(
  said: RowTranslations | null | undefined,
): { column: string; most: number } | null {
  const told = tidyTranslations(said ?? {}, PRODUCT_TEXTS);
  const long = tooLongTranslation(told, TRANSLATED_LENGTHS.product, PRODUCT_TEXTS);
  return long && { column: `${long.field}_${long.language}`, most: long.most };
}

function orNull(translations: ProductTranslations): ProductTranslations | null {
  return Object.keys(translations).length > 0 ? translations : null;
}
