import * as v from "valibot";
import { expect, test } from "vitest";
import { dietsWith, FactChange } from "#domain/catalogue/fact-change.ts";
import {
  choicesOf,
  type FactFilter,
  filterGroups,
  filterText,
  heatOf,
  NO_FILTER,
  readFilter,
  toggled,
} from "#domain/catalogue/fact-filter.ts";
import { ALLERGENS, allergensAgainst, DIETS, dietsAgainst } from "#domain/catalogue/facts.ts";
import { originName, originsByName } from "#domain/catalogue/origins.ts";

const CHOSEN: FactFilter = {
  diet: ["halal", "vegan"],
  free: ["milk"],
  heat: ["mild", "hot"],
  storage: ["frozen"],
  origin: ["NG", "ZA"],
};

test("an address's words become a filter, each once and in the shop's order", () => {
  expect(readFilter({})).toEqual(NO_FILTER);
  const said = {
    ...{ diet: "vegan,HALAL, vegan", free: "milk", heat: "hot mild" },
    ...{ storage: "frozen,tepid", origin: "za,ng,xx" },
  };
  const read = readFilter(said);
  expect(read).toEqual({ ...CHOSEN, origin: expect.arrayContaining(["NG", "ZA"]) });
  expect(read.origin).toHaveLength(2);
});

test("of a list of values only its beginning is read", () => {
  expect(readFilter({ diet: `${"x".repeat(494)},vegan` }).diet).toEqual(["vegan"]);
  expect(readFilter({ diet: `${"x".repeat(495)},vegan` }).diet).toEqual([]);
});

test("a filter is said by its values, and nothing where nothing was chosen", () => {
  expect(filterText(CHOSEN, "diet")).toBe("halal,vegan");
  expect(filterText(NO_FILTER, "diet")).toBeUndefined();
});

test("all of what it suits and is free of is asked for, and one of its heats, places and countries", () => {
  expect(filterGroups(CHOSEN)).toEqual([
    ["diet:halal"],
    ["diet:vegan"],
    ["free:milk"],
    ["heat:mild", "heat:hot"],
    ["storage:frozen"],
    ["origin:NG", "origin:ZA"],
  ]);
  expect(filterGroups(NO_FILTER)).toEqual([]);
});

test("a value is taken in, and out where it is in; the rest stays", () => {
  expect(toggled(NO_FILTER, "heat", "hot")).toEqual({ ...NO_FILTER, heat: ["hot"] });
  expect(toggled(CHOSEN, "diet", "halal")).toMatchObject({ diet: ["vegan"], free: ["milk"] });
  expect(toggled(CHOSEN, "free", "fish").diet).toEqual(["halal", "vegan"]);
  expect(toggled(CHOSEN, "diet", "kosher").diet).toEqual(["halal", "kosher", "vegan"]);
  expect(toggled(CHOSEN, "diet", "tasty").diet).toEqual(["halal", "vegan"]);
});

test("heats have words, and each kind its choices", () => {
  expect((["none", "mild", "medium", "hot"] as const).map(heatOf)).toEqual([0, 1, 2, 3]);
  expect(choicesOf("heat")).toEqual(["none", "mild", "medium", "hot"]);
  expect(choicesOf("diet")).toEqual(DIETS);
  expect(choicesOf("free")).toEqual(ALLERGENS);
  expect(choicesOf("storage")).toEqual(["ambient", "chilled", "frozen"]);
  expect(choicesOf("origin")).toContain("ZA");
});

test("who is vegan is vegetarian; who is not vegetarian is not vegan", () => {
  expect(dietsWith("vegan", true)).toEqual({ added: ["vegan", "vegetarian"], taken: [] });
  expect(dietsWith("vegetarian", true)).toEqual({ added: ["vegetarian"], taken: [] });
  expect(dietsWith("vegetarian", false)).toEqual({ added: [], taken: ["vegetarian", "vegan"] });
  expect(dietsWith("vegan", false)).toEqual({ added: [], taken: ["vegan"] });
  expect(dietsWith("halal", false)).toEqual({ added: [], taken: ["halal"] });
});

test.each([
  [
    { fact: "family", value: " Palm \n oil " },
    { fact: "family", value: "Palm oil" },
  ],
  [
    { fact: "family", value: null },
    { fact: "family", value: null },
  ],
  [
    { fact: "family", value: "f".repeat(100) },
    { fact: "family", value: "f".repeat(100) },
  ],
  [
    { fact: "diet", diet: "vegan", suits: false },
    { fact: "diet", diet: "vegan", suits: false },
  ],
  [
    { fact: "heat", value: 3 },
    { fact: "heat", value: 3 },
  ],
])("%j is a fact said of many products", (said, kept) => {
  expect(v.parse(FactChange, said)).toEqual(kept);
});

test.each([
  { fact: "size", value: null },
  { fact: "family", value: " " },
  { fact: "family", value: "f".repeat(101) },
  { fact: "heat", value: 4 },
  { fact: "allergens", allergen: "milk", state: "lots" },
])("%j is no fact said of many products", (said) => {
  expect(v.is(FactChange, said)).toBe(false);
});

test("diets and allergens that exclude each other are found from both sides", () => {
  expect(allergensAgainst("vegetarian")).toEqual(["fish", "crustaceans", "molluscs"]);
  expect(allergensAgainst("halal")).toEqual([]);
  expect(dietsAgainst("milk")).toEqual(["vegan", "dairy-free"]);
  expect(dietsAgainst("gluten")).toEqual(["gluten-free"]);
  expect(dietsAgainst("celery")).toEqual([]);
});

test("a country has its name in each language, with its prefix where it has none of its own", () => {
  const names = (origin: "ZA" | "NG") =>
    (["en", "af", "zu", "xh"] as const).map((language) => originName(origin, language));
  expect(names("ZA")).toEqual([
    "South Africa",
    "Suid-Afrika",
    "iNingizimu Afrika",
    "uMzantsi Afrika",
  ]);
  expect(names("NG")).toEqual(["Nigeria", "Nigerië", "i-Nigeria", "iNigeria"]);
  const english = originsByName("en").map(({ name }) => name);
  expect(english).toEqual([...english].sort(new Intl.Collator("en").compare));
  expect(originsByName("en")).toContainEqual({ origin: "ZA", name: "South Africa" });
  expect(english).toHaveLength(choicesOf("origin").length);
});
