import fc from "fast-check";
import { expect, test } from "vitest";
import { seedSynonyms } from "#db/seed/synonyms.ts";
import {
  beginsWordsOf,
  highlightMatches,
  LONGEST_SEARCH,
  planSearch,
  searchWords,
  synonymTerm,
} from "#domain/catalogue/search.ts";

test("words are read without case, accents, punctuation, repeats and words that mean nothing", () => {
  expect(searchWords("  Attiéké & the DROËWORS, droewors ")).toEqual(["attieke", "droewors"]);
  expect(searchWords("t'ef 2-kg")).toEqual(["t", "ef", "2", "kg"]);
  expect(searchWords("ጤፍ 米")).toEqual(["ጤፍ", "米"]);
  expect(searchWords("of the")).toEqual(["of", "the"]);
  expect(searchWords("“” !? 🥁 ---")).toEqual([]);
});

test("a search without a word is no search", () => {
  expect(planSearch("")).toBeNull();
  expect(planSearch(' "*^ 🥁 ')).toBeNull();
});

test("a word stands for itself as a beginning, for its singular, and for a measure written apart", () => {
  const matchOf = (text: string) => planSearch(text)?.words.map((word) => word.match);
  expect(matchOf("rice")).toEqual(['"rice"*']);
  expect(matchOf("beans")).toEqual(['"beans"* OR "bean"']);
  expect(matchOf("radishes")).toEqual(['"radishes"* OR "radishe" OR "radish"']);
  expect(matchOf("berries")).toEqual(['"berries"* OR "berrie" OR "berry"']);
  expect(matchOf("swiss")).toEqual(['"swiss"*']);
  expect(matchOf("2kg 1l")).toEqual(['"2kg"* OR "2 kg"', '"1l"* OR "1 litre"']);
});

test("every word one slip away is among the spellings, and no word of three letters has any", () => {
  const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  const word = fc.string({ unit: letters, minLength: 5, maxLength: 14 });
  fc.assert(
    fc.property(word, fc.nat(), fc.nat({ max: 3 }), letters, (meant, seed, slip, letter) => {
      const at = seed % (meant.length - 1);
      const [removed, inserted] = [
        [1, ""],
        [1, letter],
        [0, letter],
        [2, `${meant[at + 1]}${meant[at]}`],
      ][slip] ?? [0, ""];
      const typed = meant.slice(0, at) + inserted + meant.slice(at + Number(removed));
      expect(spellingsOf(typed).some((spelling) => spelling(meant))).toBe(true);
    }),
  );
  expect(planSearch("ogi")?.words[0]?.spelt).toBe('"ogi"*');
  expect(planSearch("5000")?.words[0]?.spelt).toBe('"5000"*');
});

test("whatever is typed, the expressions are of quoted words, and never grow past all bounds", () => {
  const phrase = String.raw`"[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*"\*?`;
  const expression = new RegExp(`^${phrase}(?: (?:OR|AND) ${phrase})*$`, "u");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2 * LONGEST_SEARCH }), (text) => {
      const plan = planSearch(text);
      if (plan === null) return;
      expect(plan.words.length).toBeLessThanOrEqual(8);
      expect(plan.opening).toMatch(
        /^\{name name_af name_zu name_xh also_called\} : \^ "[\p{L}\p{N}]+"\*$/u,
      );
      if (plan.substrings !== null) expect(plan.substrings).toMatch(expression);
      for (const { match, spelt } of plan.words) {
        expect(match).toMatch(expression);
        expect(spelt).toMatch(expression);
      }
    }),
    { numRuns: 40 },
  );
  const longest = planSearch(`${"abcdefg ".repeat(500)} ${"hijklmn".repeat(500)}`);
  expect(JSON.stringify(longest).length).toBeLessThan(20_000);
});

test("a word may be part of a synonym of several words, of which only the last may be unfinished", () => {
  const ranges = planSearch("mealie meals")?.words.map((word) => word.synonyms);
  expect(ranges).toEqual([
    [
      ["mealie", "mealie"],
      ["mealie meals", "mealie meals\uffff"],
      ["mealie meal", "mealie meal"],
    ],
    [
      ["mealie meals", "mealie meals\uffff"],
      ["mealie meal", "mealie meal"],
      ["meals", "meals\uffff"],
      ["meal", "meal"],
    ],
  ]);
});

test("the synonyms of the shop are written as a search reads words, each once in its group", () => {
  for (const { term } of seedSynonyms) expect(term).toBe(synonymTerm(term));
  const keys = seedSynonyms.map(({ groupName, term }) => `${groupName}/${term}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a name begins as typed when each word typed begins one of its words", () => {
  expect(beginsWordsOf("Spices & Seasonings", "sea spi")).toBe(true);
  expect(beginsWordsOf("Spices & Seasonings", "pice")).toBe(false);
  expect(beginsWordsOf("Crème", "creme")).toBe(true);
  expect(beginsWordsOf("Snacks", "!")).toBe(false);
});

test("what was typed is marked in a label, in the label's own letters", () => {
  const marked = (label: string, search: string) =>
    highlightMatches(label, search)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join("");
  expect(marked("Attiéké Cassava", "attie")).toBe("[Attié]ké Cassava");
  expect(marked("Attie\u0301ke\u0301 Cassava", "attie")).toBe("[Attie\u0301]ke\u0301 Cassava");
  expect(marked("Red Palm Oil", "oil pal")).toBe("Red [Pal]m [Oil]");
  expect(marked("Garri", "garden")).toBe("Garri");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (label, search) => {
      const pieces = highlightMatches(label, search);
      expect(pieces.map(({ text }) => text).join("")).toBe(label);
      expect(pieces.every(({ text }) => text !== "")).toBe(true);
    }),
  );
});

/** The spellings of a single word, each as a test of whether it finds another word. */
function spellingsOf(word: string): Array<(other: string) => boolean> {
  const spelt = planSearch(word)?.words[0]?.spelt ?? "";
  return spelt.split(" OR ").map((expression) => {
    const [, spelling = "", star] = /^"(.*)"(\*?)$/.exec(expression) ?? [];
    return (other) => (star ? other.startsWith(spelling) : other === spelling);
  });
}
