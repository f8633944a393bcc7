import * as v from "valibot";
import { pageLanguage } from "#app/lib/page-language.ts";
import { ALLERGENS, NAME_LANGUAGES, type ProductFacts } from "#domain/catalogue/facts.ts";
import { FACT_SHAPES } from "#domain/catalogue/facts-form.ts";
import { originName } from "#domain/catalogue/origins.ts";
import {
  allergenStateText,
  allergenText,
  dietText,
  heatText,
  storageText,
  travelsText,
} from "#messages/facts/fact-text.ts";
import { productSizeText } from "#messages/sizes/size-text.ts";

type Words = { readonly [Fact in keyof ProductFacts]: (value: unknown) => string | null };

/** Each fact in words; null for what is none, "" where nobody said. */
const WORDS: Words = {
  size: (value) =>
    v.is(FACT_SHAPES.size, value) ? (value === null ? "" : productSizeText(value)) : null,
  family: (value) => (v.is(FACT_SHAPES.family, value) ? (value ?? "") : null),
  diet: (value) => (v.is(FACT_SHAPES.diet, value) ? value.map(dietText).join(", ") : null),
  heat: (value) => (v.is(FACT_SHAPES.heat, value) ? (value === null ? "" : heatText(value)) : null),
  origin: (value) =>
    v.is(FACT_SHAPES.origin, value)
      ? value === null
        ? ""
        : originName(value, pageLanguage())
      : null,
  storage: (value) =>
    v.is(FACT_SHAPES.storage, value) ? (value === null ? "" : storageText(value)) : null,
  travels: (value) => (v.is(FACT_SHAPES.travels, value) ? travelsText(value) : null),
  allergens: (value) =>
    v.is(FACT_SHAPES.allergens, value)
      ? ALLERGENS.flatMap((each) => {
          const state = value[each];
          return state ? `${allergenStateText(state)}: ${allergenText(each)}` : [];
        }).join("; ")
      : null,
  alsoCalled: (value) =>
    v.is(FACT_SHAPES.alsoCalled, value)
      ? value
          .map(({ name, language }) => (language ? `${name} (${NAME_LANGUAGES[language]})` : name))
          .join(", ")
      : null,
};

/** What a field of a product's facts holds, in words; null for another field, or what is no fact. */
export function factWords(field: string, value: unknown): string | null {
  return isFact(field) ? WORDS[field](value) : null;
}

export function isFact(field: string): field is keyof ProductFacts {
  return Object.hasOwn(WORDS, field);
}
