import { expect, test } from "vitest";
import {
  inLanguage,
  missingLanguages,
  namesOf,
  OTHER_LANGUAGES,
  PRODUCT_TEXTS,
  type ProductTranslations,
  TRANSLATED_TEXTS,
  textsByKey,
  tidyTranslations,
  tooLongTranslation,
  translatedInto,
  translationsOfKeys,
  translationsProblem,
} from "#domain/catalogue/translation.ts";

const ROW = { id: "suya", name: "Suya Spice", description: "A rub" };
const fields = PRODUCT_TEXTS;

test("a product has a name in each language that there is one in, and no other", () => {
  const texts: ProductTranslations = { zu: { name: "Isipayisi" }, af: { description: "Spesery" } };
  expect(namesOf({ name: "Suya Spice", translations: texts })).toEqual(["Suya Spice", "Isipayisi"]);
});

test("a product is translated into a language that has one of its texts", () => {
  const texts = { zu: { name: "Isipayisi" }, af: { name: "", description: "Speserye" } };
  expect(translatedInto(texts, ["name"])).toEqual(["zu"]);
  expect(translatedInto(texts, fields).toSorted()).toEqual(["af", "zu"]);
  expect(translatedInto({}, fields)).toEqual([]);
});

test("a row is in a language as far as it is translated; what is still English is named", () => {
  const said = (texts: { name?: string; description?: string | null } | null, row = ROW) =>
    inLanguage("zu", row, { texts, fields });
  expect(said({ name: "Isipayisi", description: "Isinongo" })).toEqual({
    ...{ id: "suya", name: "Isipayisi", description: "Isinongo" },
  });
  expect(said({ name: "Isipayisi", description: null })).toEqual({
    ...{ ...ROW, name: "Isipayisi", inEnglish: ["description"] },
  });
  expect(said(null)).toEqual({ ...ROW, inEnglish: ["name", "description"] });
  expect(said({ name: "" }, { ...ROW, description: "" })).toEqual({
    ...{ ...ROW, description: "", inEnglish: ["name"] },
  });
  expect(inLanguage("en", ROW, { texts: { name: "Other" }, fields })).toBe(ROW);
});

test("translations are kept without what is empty, names on one line, texts with their lines", () => {
  const typed = {
    xh: { name: " A\n  b ", description: " One\nTwo " },
    af: { name: "", description: null },
    zu: null,
  };
  expect(tidyTranslations(typed, fields)).toEqual({
    xh: { name: "A b", description: "One\nTwo" },
  });
  expect(Object.keys(tidyTranslations({ xh: { name: "x" }, af: { name: "a" } }, fields))).toEqual([
    ...["af", "xh"],
  ]);
  const lines = { af: { subtitle: " a\nb ", title: "a\tb", method: "1\n2" } };
  expect(tidyTranslations(lines, ["subtitle", "title", "method"])).toEqual({
    af: { subtitle: "a\nb", title: "a b", method: "1\n2" },
  });
});

test("the first text that is too long is told, by its language and field", () => {
  const lengths = { name: 3, description: 5 };
  const ofAf = (name: string, description = "") =>
    tooLongTranslation({ af: { name, description } }, lengths, fields);
  expect(ofAf("abc", "abcde")).toBeNull();
  expect(ofAf("abcd", "abcdef")).toEqual({ language: "af", field: "name", most: 3 });
  expect(ofAf("abc", "abcdef")).toEqual({ language: "af", field: "description", most: 5 });
  expect(tooLongTranslation({ xh: { name: "abcd" } }, lengths, fields)?.language).toBe("xh");
});

test("a language is missing while a text that there is in English is not in it", () => {
  const { name, description } = ROW;
  const whole = { name: "n", description: "d" };
  const missing = (english: { name: string; description: string }) =>
    missingLanguages(english, { af: whole, zu: { name: "n" } }, fields);
  expect(missing({ name, description })).toEqual(["zu", "xh"]);
  expect(missing({ name, description: "" })).toEqual(["xh"]);
  expect(missing({ name: "", description: "" })).toEqual([]);
});

test("a form has each text by its name and language, and gives them back tidied", () => {
  const kept = { af: { name: "Suya-spesery" }, xh: { description: "Isiqholo" } };
  const texts = textsByKey(kept, fields);
  expect(texts).toEqual({
    ...{ name_af: "Suya-spesery", description_af: "", name_zu: "", description_zu: "" },
    ...{ name_xh: "", description_xh: "Isiqholo" },
  });
  expect(translationsOfKeys(texts, fields)).toEqual(kept);
  expect(translationsOfKeys({}, fields)).toEqual({});
});

test.each([
  ["product", "name_af", 150],
  ["product", "description_xh", 5_000],
  ["category", "name_zu", 80],
  ["hero", "title_af", 120],
  ["hero", "subtitle_zu", 240],
  ["hero", "buttonText_xh", 40],
] as const)(
  "a %s's %s has %d characters at most, without the blanks around them",
  (kind, key, most) => {
    const typed = (length: number) => ({ [key]: `  ${"x".repeat(length)}\n` });
    expect(translationsProblem(kind, typed(most))).toBeNull();
    expect(translationsProblem(kind, typed(most + 1))).toEqual({ key, most });
  },
);

test("nothing typed is too long for nobody, and of two the first is told", () => {
  expect(translationsProblem("recipe", {})).toBeNull();
  const long = { name_zu: "x".repeat(9_000), description_af: "x".repeat(9_000) };
  expect(translationsProblem("product", long)?.key).toBe("description_af");
  expect(OTHER_LANGUAGES).toEqual(["af", "zu", "xh"]);
  expect(TRANSLATED_TEXTS.recipe).toEqual(["name", "description", "origin", "method"]);
});
