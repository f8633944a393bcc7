import { expect, test } from "vitest";
import { demoProducts } from "#db/seed/products.ts";
import {
  factsOf,
  MAX_FAMILY_LENGTH,
  MAX_OTHER_NAME_LENGTH,
  MAX_OTHER_NAMES,
  NO_FACTS,
  type ProductFacts,
} from "#domain/catalogue/facts.ts";
import { CSV_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { readProductJson } from "#domain/imports/product-json.ts";
import {
  FACT_COLUMNS,
  factCells,
  factsProblem,
  factsReader,
  mergeFacts,
  readJsonFacts,
} from "#domain/imports/row-facts.ts";

test("what is written of the demo's facts is read as the same facts", () => {
  const read = factsReader(FACT_COLUMNS);
  for (const product of demoProducts) {
    const cells = factCells(product);
    const found = read((at) => cells[at] ?? "");
    if ("problem" in found) throw new Error(found.problem.typed);
    expect(mergeFacts(NO_FACTS, found.said), product.id).toEqual(factsOf(product));
  }
});

test("columns go by their names, in any order; an empty cell leaves what there is", () => {
  const header = [...CSV_COLUMNS, "Allergens", "SIZE"].join(",");
  const lines = [
    "Snacks,A-1,Chips,,,1,R10,peanuts; milk=may; fish=free,150g",
    "Snacks,A-2,Nuts,,,1,R10,,",
  ];
  expect(readProductCsv([header, ...lines].join("\n"), "ZAR")).toMatchObject({
    rows: [
      {
        kind: "valid",
        item: {
          facts: {
            size: { amount: 150, unit: "g", count: 1 },
            allergens: { peanuts: "contains", milk: "may", fish: "free" },
          },
        },
      },
      { kind: "valid", item: { name: "Nuts" } },
    ],
  });
  const kept = { ...NO_FACTS, heat: 2, diet: ["vegan", "vegetarian"] } as const;
  expect(mergeFacts({ ...kept, diet: [...kept.diet] }, { heat: 3 })).toMatchObject({ heat: 3 });
  expect(mergeFacts({ ...kept, diet: [...kept.diet] }, null)).toEqual(kept);
});

test("a dash takes a fact away, of any kind, in a cell and in JSON", () => {
  const all: ProductFacts = {
    size: { amount: 150, unit: "g", count: 1 },
    family: "Chips",
    diet: ["vegan"],
    heat: 2,
    origin: "ZA",
    storage: "ambient",
    travels: "nearby",
    allergens: { milk: "may" },
    alsoCalled: [{ name: "tjips", language: "af" }],
  };
  const read = factsReader(FACT_COLUMNS)(() => " - ");
  if ("problem" in read) throw new Error(read.problem.typed);
  expect(mergeFacts(all, read.said)).toEqual(NO_FACTS);
  const json = readJsonFacts({ family: "-", allergens: "-", heat: 3 });
  if ("problem" in json) throw new Error(json.problem.typed);
  expect(mergeFacts(all, json.said)).toEqual({
    ...all,
    ...{ family: null, allergens: {}, heat: 3 },
    diet: ["vegetarian", "vegan"],
  });
});

test.each([
  ["size", "big"],
  ["diet", "tasty"],
  ["heat", "9"],
  ["origin", "Atlantis"],
  ["storage", "shed"],
  ["allergens", "dust"],
  ["allergens", "milk=perhaps"],
  ["also_called", "x".repeat(61)],
  ["also_called", "pap (qq)"],
])("a %s that reads %j refuses its row and says which", (column, typed) => {
  const csv = `${[...CSV_COLUMNS, column].join(",")}\nSnacks,A-1,Chips,,,1,R10,${typed}`;
  expect(readProductCsv(csv, "ZAR")).toMatchObject({
    rows: [{ kind: "refused", name: "Chips", problem: { rule: "factUnread", column } }],
  });
});

test("JSON has facts as they are exported, or as a cell would have them", () => {
  const one = { name: "Chips", category: "Snacks", price: 10 };
  const size = { amount: 150, unit: "g", count: 1 };
  expect(readJsonFacts({ size: "150 g", heat: 2 })).toEqual({ said: { size, heat: 2 } });
  expect(
    readProductJson(JSON.stringify([{ ...one, size, allergens: { milk: "free" } }]), "ZAR"),
  ).toMatchObject({
    rows: [{ kind: "valid", item: { facts: { size, allergens: { milk: "free" } } } }],
  });
  expect(readProductJson(JSON.stringify([{ ...one, size: { amount: 0 } }]), "ZAR")).toMatchObject({
    rows: [{ kind: "refused", problem: { rule: "factUnread", column: "size" } }],
  });
  expect(
    readProductJson(JSON.stringify([{ ...one, allergens: { dust: "free" } }]), "ZAR"),
  ).toMatchObject({ rows: [{ kind: "refused", problem: { column: "allergens" } }] });
});

test("what cannot both be true is a reason not to import a row", () => {
  expect(factsProblem({ ...NO_FACTS, diet: ["vegan"], allergens: { eggs: "contains" } })).toEqual({
    rule: "factsClash",
    diet: "vegan",
    allergen: "eggs",
  });
});

test("of each fact as much is read as is kept, and what is more is shown in part", () => {
  const read = (column: string, typed: string) =>
    factsReader([` ${column.toUpperCase()} `])(() => typed);
  const long = "x".repeat(200);
  expect(read("family", "f".repeat(MAX_FAMILY_LENGTH))).toHaveProperty("said.family.length", 100);
  expect(read("family", long)).toEqual({
    problem: { rule: "factUnread", column: "family", typed: "x".repeat(40) },
  });
  expect(read("diet", "Gluten  Free; VEGAN")).toEqual({ said: { diet: ["gluten-free", "vegan"] } });
  expect(read("diet", "vegan; tasty")).toHaveProperty("problem.column", "diet");
  expect(read("allergens", " milk = may ; ; fish")).toEqual({
    said: { allergens: { milk: "may", fish: "contains" } },
  });
  expect(read("allergens", "=may")).toHaveProperty("problem.column", "allergens");
  expect(read("allergens", "milk=lots")).toHaveProperty("problem.column", "allergens");
  expect(read("storage", "")).toEqual({ said: null });
});

test.each<[string, unknown]>([
  ["impuphu (zu)", [{ name: "impuphu", language: "zu" }]],
  ["  a  (zu)", [{ name: "a", language: "zu" }]],
  ["pap (stiff)", [{ name: "pap (stiff)", language: null }]],
  ["mealie (zu) meal", [{ name: "mealie (zu) meal", language: null }]],
  [
    "a; b;",
    [
      { name: "a", language: null },
      { name: "b", language: null },
    ],
  ],
])("the other names %j are read as %j", (typed, alsoCalled) => {
  expect(factsReader(["also_called"])(() => typed)).toEqual({ said: { alsoCalled } });
});

test("other names are so many and so long at most, in a language that there is", () => {
  const read = (typed: string) => factsReader(["also_called"])(() => typed);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`).join(";");
  expect(read(many(MAX_OTHER_NAMES))).toHaveProperty("said");
  expect(read("n".repeat(MAX_OTHER_NAME_LENGTH))).toHaveProperty("said");
  for (const typed of [
    many(MAX_OTHER_NAMES + 1),
    "n".repeat(MAX_OTHER_NAME_LENGTH + 1),
    "(zu)",
    "pap (qq)",
  ]) {
    expect(read(typed)).toHaveProperty("problem.column", "also_called");
  }
});

test("in JSON a fact may be a text, a figure or as it is exported; null and nothing say nothing", () => {
  expect(
    readJsonFacts({ heat: 3, diet: "vegan", origin: null, storage: "", family: "Chips" }),
  ).toEqual({
    said: { heat: 3, diet: ["vegan"], family: "Chips" },
  });
  expect(readJsonFacts({ family: 7 })).toEqual({ said: { family: "7" } });
  expect(readJsonFacts({ diet: ["tasty"] })).toEqual({
    problem: { rule: "factUnread", column: "diet", typed: '["tasty"]' },
  });
  expect(readJsonFacts({ heat: "hot" })).toHaveProperty("problem.typed", "hot");
  const deep: unknown[] = [];
  deep.push(deep);
  expect(readJsonFacts({ diet: deep })).toHaveProperty("problem.typed", "");
});

test("a fact that is not said stays as it is", () => {
  const kept = { ...NO_FACTS, heat: 2 } as const;
  expect(mergeFacts(kept, { heat: undefined, family: "Chips" })).toMatchObject({
    heat: 2,
    family: "Chips",
  });
});
