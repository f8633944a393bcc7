import { RECIPE_LENGTHS } from "../recipes/recipe.ts";
import { LANGUAGES, type Language } from "../store/formats.ts";
import { CATEGORY_LENGTHS } from "./category.ts";
import { HERO_LENGTHS } from "./hero.ts";
import { PRODUCT_LENGTHS } from "./product-form.ts";

/** A language that a text of the catalogue can be translated into: it is written in English. */
export type OtherLanguage = Exclude<Language, "en">;

/** What of each can be translated, with the longest that it may be, in characters. */
export const TRANSLATED_LENGTHS = {
  product: { name: PRODUCT_LENGTHS.name, description: PRODUCT_LENGTHS.description },
  category: { name: CATEGORY_LENGTHS.name, description: CATEGORY_LENGTHS.description },
  hero: {
    title: HERO_LENGTHS.title,
    subtitle: HERO_LENGTHS.subtitle,
    buttonText: HERO_LENGTHS.buttonText,
  },
  recipe: {
    name: RECIPE_LENGTHS.name,
    description: RECIPE_LENGTHS.description,
    origin: RECIPE_LENGTHS.origin,
    method: RECIPE_LENGTHS.method,
  },
} as const;

export type TranslatedKind = keyof typeof TRANSLATED_LENGTHS;
export type TranslatedField<Kind extends TranslatedKind> = keyof (typeof TRANSLATED_LENGTHS)[Kind] &
  string;

/** Each of their texts, in the order in which they stand in a form. */
export const TRANSLATED_TEXTS = {
  product: ["name", "description"],
  category: ["name", "description"],
  hero: ["title", "subtitle", "buttonText"],
  recipe: ["name", "description", "origin", "method"],
} as const satisfies { [Kind in TranslatedKind]: readonly TranslatedField<Kind>[] };

export const PRODUCT_TEXTS = TRANSLATED_TEXTS.product;
export const CATEGORY_TEXTS = TRANSLATED_TEXTS.category;
export const HERO_TEXTS = TRANSLATED_TEXTS.hero;
export const RECIPE_TEXTS = TRANSLATED_TEXTS.recipe;
/** An ingredient's only text; it is translated beside the English one, in the recipe's form. */
export const INGREDIENT_TEXTS = ["name"] as const;

/** What there is of a row's texts in one language; null and absent are the same. */
export type Texts<Field extends string> = { readonly [F in Field]?: string | null | undefined };
/** Texts in other languages as somebody typed them, or a file has them. */
export type TypedTranslations<Field extends string> = {
  readonly [L in OtherLanguage]?: Texts<Field> | null | undefined;
};
/** A row's texts in other languages, as they are kept: only those that there are, none empty. */
export type Translations<Field extends string> = {
  readonly [L in OtherLanguage]?: { readonly [F in Field]?: string };
};
export type ProductTranslations = Translations<(typeof PRODUCT_TEXTS)[number]>;
export type CategoryTranslations = Translations<(typeof CATEGORY_TEXTS)[number]>;
export type HeroTranslations = Translations<(typeof HERO_TEXTS)[number]>;
export type RecipeTranslations = Translations<(typeof RECIPE_TEXTS)[number]>;
export type IngredientTranslations = Translations<(typeof INGREDIENT_TEXTS)[number]>;

export type TextName = { [K in TranslatedKind]: TranslatedField<K> }[TranslatedKind];

/** A row in a language: `inEnglish` are those of its texts that are still the English ones. */
export type InLanguage<Row> = Row & { readonly inEnglish?: readonly TextName[] };

export const OTHER_LANGUAGES: readonly OtherLanguage[] = LANGUAGES.flatMap((language) =>
  language === "en" ? [] : [language],
);

/** What something is called in whichever language, in English first. */
export function namesOf({
  name,
  translations,
}: {
  name: string;
  translations: Translations<"name">;
}): string[] {
  return [name, ...OTHER_LANGUAGES.flatMap((each) => translations[each]?.name ?? [])];
}

/**
 * A row in a language: with what there is of its `texts` in it, the others stay English. In English
 * it is as it was read.
 */
export function inLanguage<Field extends TextName, Row extends Readonly<Record<Field, string>>>(
  language: Language,
  row: Row,
  { texts, fields }: { texts: Texts<Field> | null; fields: readonly Field[] },
): InLanguage<Row> {
  if (language === "en") return row;
  const spoken: { [F in Field]?: string } = {};
  const inEnglish: Field[] = [];
  for (const field of fields) {
    const text = texts?.[field];
    if (text) spoken[field] = text;
    else if (row[field] !== "") inEnglish.push(field);
  }
  return { ...row, ...spoken, ...(inEnglish.length > 0 ? { inEnglish } : {}) };
}

/**
 * Translations as they are kept, of what somebody typed or a file has: without what is empty, in one
 * order, names on one line.
 */
export function tidyTranslations<Field extends string>(
  typed: TypedTranslations<Field>,
  fields: readonly Field[],
): Translations<Field> {
  const kept: { [L in OtherLanguage]?: { [F in Field]?: string } } = {};
  for (const language of OTHER_LANGUAGES) {
    const texts: { [F in Field]?: string } = {};
    for (const field of fields) {
      const text = tidyText(field, typed[language]?.[field] ?? "");
      if (text !== "") texts[field] = text;
    }
    if (Object.keys(texts).length > 0) kept[language] = texts;
  }
  return kept;
}

/** The first text that is longer than it may be; null when all fit. */
export function tooLongTranslation<Field extends string>(
  translations: Translations<Field>,
  lengths: Readonly<Record<Field, number>>,
  fields: readonly Field[],
): { language: OtherLanguage; field: Field; most: number } | null {
  for (const language of OTHER_LANGUAGES) {
    for (const field of fields) {
      const most = lengths[field];
      if ((translations[language]?.[field]?.length ?? 0) > most) return { language, field, most };
    }
  }
  return null;
}

/** The languages into which one of these texts is translated. */
export function translatedInto<Field extends string>(
  translations: Translations<Field>,
  fields: readonly Field[],
): OtherLanguage[] {
  return OTHER_LANGUAGES.filter((language) =>
    fields.some((field) => translations[language]?.[field]),
  );
}

/** The languages into which not all of a row's texts are translated; an empty English one needs none. */
export function missingLanguages<Field extends string>(
  english: Readonly<Record<Field, string>>,
  translations: Translations<Field>,
  fields: readonly Field[],
): OtherLanguage[] {
  return OTHER_LANGUAGES.filter((language) =>
    fields.some((field) => english[field] !== "" && !translations[language]?.[field]),
  );
}

/** A text of a form or a log by one name: "name_zu", as a file's columns are called. */
export function textKey(field: string, language: OtherLanguage): string {
  return `${field}_${language}`;
}

/** Translations by the names of their texts, as a form and the log have them; what is missing is "". */
export function textsByKey(
  translations: Translations<string>,
  fields: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      fields.map((field) => [textKey(field, language), translations[language]?.[field] ?? ""]),
    ),
  );
}

/** The same the other way round, tidied. */
export function translationsOfKeys<Field extends string>(
  texts: Readonly<Record<string, string>>,
  fields: readonly Field[],
): Translations<Field> {
  const typed = Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [
      language,
      Object.fromEntries(fields.map((field) => [field, texts[textKey(field, language)] ?? ""])),
    ]),
  );
  return tidyTranslations<Field>(typed, fields);
}

/** What stands against typed translations: the first text that is too long, by its key. */
export function translationsProblem(
  kind: TranslatedKind,
  texts: Readonly<Record<string, string>>,
): { key: string; most: number } | null {
  const fields: readonly TextName[] = TRANSLATED_TEXTS[kind];
  const lengths: Readonly<Partial<Record<TextName, number>>> = TRANSLATED_LENGTHS[kind];
  for (const language of OTHER_LANGUAGES) {
    for (const field of fields) {
      const key = textKey(field, language);
      const most = lengths[field] ?? 0;
      if (tidyText(field, texts[key] ?? "").length > most) return { key, most };
    }
  }
  return null;
}

function tidyText(field: string, text: string): string {
  const isLong = field === "description" || field === "subtitle" || field === "method";
  return isLong ? text.trim() : text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
