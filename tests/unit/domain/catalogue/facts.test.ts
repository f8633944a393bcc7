import { expect, test } from "vitest";
import { SEED_FACTS } from "#db/seed/facts.ts";
import { demoProducts } from "#db/seed/products.ts";
import {
  factClash,
  MAX_OTHER_NAMES,
  NO_FACTS,
  type ProductFacts,
  tidyFacts,
} from "#domain/catalogue/facts.ts";
import {
  EMPTY_FACTS_FORM,
  type FactProblem,
  type FactsForm,
  factsFormOf,
  readFactsForm,
} from "#domain/catalogue/facts-form.ts";
import { ORIGINS, originName, originOf } from "#domain/catalogue/origins.ts";
import { LANGUAGES } from "#domain/store/formats.ts";

test("an empty form claims nothing: what nobody said is unknown, not a no", () => {
  expect(readFactsForm(EMPTY_FACTS_FORM)).toEqual({ facts: NO_FACTS });
  expect(readFactsForm({ ...EMPTY_FACTS_FORM, size: " ", travels: "" })).toEqual({
    facts: NO_FACTS,
  });
  expect(factsFormOf(NO_FACTS)).toEqual(EMPTY_FACTS_FORM);
  expect(tidyFacts(NO_FACTS)).toEqual(NO_FACTS);
});

test("facts that were read come back into the form as they are", () => {
  for (const product of demoProducts) {
    expect(readFactsForm(factsFormOf(product)), product.id).toEqual({ facts: factsOnly(product) });
  }
});

test("what is vegan is vegetarian; names are on one line, each once, and no more than there may be", () => {
  const names = Array.from({ length: MAX_OTHER_NAMES + 5 }, (_, n) => ({
    name: ` name\n${n} `,
    language: null,
  }));
  const facts = tidyFacts({
    ...NO_FACTS,
    family: "  White   maize meal ",
    diet: ["vegan", "vegan"],
    alsoCalled: [{ name: "pap", language: "af" }, { name: "Pap ", language: "af" }, ...names],
  });
  expect(facts).toMatchObject({ family: "White maize meal", diet: ["vegetarian", "vegan"] });
  expect(facts.alsoCalled).toHaveLength(MAX_OTHER_NAMES);
  expect(facts.alsoCalled.slice(0, 2)).toEqual([
    { name: "pap", language: "af" },
    { name: "name 0", language: null },
  ]);
});

test.each<[Partial<ProductFacts>, string | null]>([
  [{ diet: ["vegan"], allergens: { milk: "contains" } }, "vegan milk"],
  [{ diet: ["gluten-free"], allergens: { gluten: "contains" } }, "gluten-free gluten"],
  [{ diet: ["vegetarian"], allergens: { fish: "contains" } }, "vegetarian fish"],
  [{ diet: ["vegetarian"], allergens: { milk: "contains" } }, null],
  [{ diet: ["vegan"], allergens: { milk: "may" } }, null],
  [{ diet: ["halal"], allergens: { milk: "contains" } }, null],
  [{ diet: ["vegan"], allergens: { milk: "free" } }, null],
])("%o clashes: %s", (facts, clash) => {
  const found = factClash({ ...NO_FACTS, ...facts });
  expect(found && `${found.diet} ${found.allergen}`).toBe(clash);
});

test.each([
  [{ size: "a lot" }, { field: "size", rule: "sizeUnread" }],
  [{ family: "f".repeat(101) }, { field: "family", rule: { longest: 100 } }],
  [
    { diet: ["vegan"], allergens: { milk: "contains" } },
    { field: "diet", rule: { diet: "vegan", allergen: "milk" } },
  ],
] satisfies Array<[Partial<FactsForm>, FactProblem]>)(
  "%o is told at its field",
  (changes, problem) => {
    expect(readFactsForm({ ...EMPTY_FACTS_FORM, ...changes })).toEqual({ problem });
  },
);

test("a family's name may have a hundred characters, blanks around it aside", () => {
  const family = "f".repeat(100);
  expect(readFactsForm({ ...EMPTY_FACTS_FORM, family: ` ${family} ` })).toMatchObject({
    facts: { family },
  });
});

test("countries have a name in each language, by which files know them too", () => {
  for (const language of LANGUAGES) {
    expect(new Set(ORIGINS.map((origin) => originName(origin, language))).size).toBe(
      ORIGINS.length,
    );
  }
  expect(originOf(" nigeria ")).toBe("NG");
  expect(originOf("ng")).toBe("NG");
  expect(originOf("Cote d'Ivoire")).toBe("CI");
  expect(originOf("sao tome and principe")).toBe("ST");
  expect(originOf("Atlantis")).toBeNull();
});

test("the demo says nothing that clashes, and claims no absence of anything", () => {
  const ids = new Set(demoProducts.map(({ id }) => id));
  expect(Object.keys(SEED_FACTS).filter((id) => !ids.has(id))).toEqual([]);
  for (const product of demoProducts) {
    expect(factClash(product), product.id).toBeNull();
    expect(Object.values(product.allergens), product.id).not.toContain("free");
    expect(product.size, product.id).not.toBeNull();
    const isCold = product.storage === "chilled" || product.storage === "frozen";
    if (isCold) expect(product.travels, product.id).toBe("nearby");
  }
});

function factsOnly(facts: ProductFacts): ProductFacts {
  const { size, family, diet, heat, origin, storage, travels, allergens, alsoCalled } = facts;
  return { size, family, diet, heat, origin, storage, travels, allergens, alsoCalled };
}
