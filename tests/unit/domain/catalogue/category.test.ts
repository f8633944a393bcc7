import { expect, test } from "vitest";
import { type CategoryProblem, categoryError } from "#domain/catalogue/category.ts";
import {
  isTravels,
  MAX_FAMILY_LENGTH,
  MAX_OTHER_NAME_LENGTH,
  MAX_OTHER_NAMES,
  NO_FACTS,
  type OtherName,
  readHeat,
  tidyFacts,
} from "#domain/catalogue/facts.ts";

test.each<[string, string, CategoryProblem | null]>([
  [" ", "", { field: "name", rule: "nameMissing" }],
  ["n".repeat(80), "", null],
  ["n".repeat(81), "", { field: "name", rule: "nameTooLong" }],
  [".", "", { field: "name", rule: "nameNoLetters" }],
  ["..", "", { field: "name", rule: "nameNoLetters" }],
  ["...", "", null],
  ["Teas.", "", null],
  [".Teas", "", null],
  ["Teas", ` ${"d".repeat(500)} `, null],
  ["Teas", "d".repeat(501), { field: "description", rule: "descriptionTooLong" }],
])("the category %j described by %j", (name, description, problem) => {
  expect(categoryError({ name, description })).toEqual(problem);
});

test("facts are tidied: a family to its length, names once and each to its length", () => {
  const named = (...names: readonly (string | OtherName)[]) =>
    tidyFacts({
      ...NO_FACTS,
      alsoCalled: names.map((one) =>
        typeof one === "string" ? { name: one, language: null } : one,
      ),
    }).alsoCalled.map(({ name }) => name);
  expect(tidyFacts({ ...NO_FACTS, family: "f".repeat(MAX_FAMILY_LENGTH + 1) }).family).toHaveLength(
    MAX_FAMILY_LENGTH,
  );
  expect(named("a;b", " ", "A,B", "a,b", { name: "a,b", language: "zu" })).toEqual(["a,b", "a,b"]);
  const long = `${"n".repeat(MAX_OTHER_NAME_LENGTH - 1)} n`;
  expect(named(long)).toEqual(["n".repeat(MAX_OTHER_NAME_LENGTH - 1)]);
  expect(named("n".repeat(MAX_OTHER_NAME_LENGTH + 1))).toEqual(["n".repeat(MAX_OTHER_NAME_LENGTH)]);
  const many = Array.from({ length: MAX_OTHER_NAMES + 1 }, (_, at) => `n${at}`);
  expect(named(...many)).toEqual(many.slice(0, MAX_OTHER_NAMES));
});

test("a heat is 0 to 3, and a way to travel one of two", () => {
  expect(["0", " 3 ", "4", "", "hot"].map(readHeat)).toEqual([0, 3, null, null, null]);
  expect(["anywhere", "nearby", "far"].filter(isTravels)).toEqual(["anywhere", "nearby"]);
});
