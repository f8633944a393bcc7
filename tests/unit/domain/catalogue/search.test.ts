import fc from "fast-check";
import { expect, test } from "vitest";
import { seedSynonyms } from "#db/seed/synonyms.ts";
import {
  beginsWordsOf,
  highlightMatches,
  planSearch,
  searchWords,
  synonymTerm,
} from "#domain/catalogue/search.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";

test("words are read without case, accents, punctuation, repeats and words that mean nothing", () => {
  expect(searchWords("  Attiéké & the DROËWORS, droewors ")).toEqual(["attieke", "droewors"]);
  expect(searchWords("t'ef 2-kg")).toEqual(["t", "ef", "2", "kg"]);
  expect(searchWords("ጤፍ 米")).toEqual(["ጤፍ", "米"]);
  expect(searchWords("of the")).toEqual(["of", "the"]);
  expect(searchWords("“” !? 🥁 ---")).toEqual([]);
});

test("of a long search the first eight words are read, and of a long word forty letters", () => {
  expect(searchWords("b c d e f g h i j k")).toEqual(["b", "c", "d", "e", "f", "g", "h", "i"]);
  expect(searchWords("m".repeat(41))).toEqual(["m".repeat(40)]);
  expect(searchWords(`${"-".repeat(MAX_SEARCH_LENGTH)}rice`)).toEqual([]);
  expect(searchWords("𞤀".repeat(41))).toEqual(["𞤢".repeat(40)]);
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
  expect(matchOf("gas")).toEqual(['"gas"*']);
  expect(matchOf("sesame friesland")).toEqual(['"sesame"*', '"friesland"*']);
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
  for (const word of ["ogi", "5000", "rice5", "5rice"]) {
    expect(planSearch(word)?.words[0]?.spelt).toContain(`"${word}"*`);
    expect(spellingsOf(word)).toHaveLength(1);
  }
});

test("a word of up to seven letters is spelt as what is one slip away, and as nothing else", () => {
  const word = fc.string({ unit: fc.constantFrom(..."aeginr"), minLength: 4, maxLength: 7 });
  fc.assert(
    fc.property(word, (typed) => {
      const spelt = planSearch(typed)?.words[0]?.spelt ?? "";
      const [, ...spellings] = (spelt.match(/"[^"]+"/g) ?? []).map((one) => one.slice(1, -1));
      expect(spellings.filter((one) => !isOneSlip(typed, one) && `${one}s` !== typed)).toEqual([]);
    }),
    { numRuns: 40 },
  );
  const finds = (typed: string, meant: string) => spellingsOf(typed).some((one) => one(meant));
  expect(finds("cabbage", "cabbies")).toBe(false);
});

test("a slip is forgiven in a word that is still being typed, but for its last letter", () => {
  const finds = (typed: string, meant: string) => spellingsOf(typed).some((one) => one(meant));
  expect(finds("egsi", "egusiseeds")).toBe(true);
  expect(finds("ehusi", "egusiseeds")).toBe(true);
  expect(finds("geusi", "egusiseeds")).toBe(true);
  expect(finds("egusu", "egusi")).toBe(true);
  expect(finds("egusu", "egusiseeds")).toBe(false);
  expect(finds("eguis", "egusi")).toBe(true);
  expect(finds("eguis", "egusiflour")).toBe(false);
  expect(finds("egusii", "egusi")).toBe(true);
  expect(finds("eegusi", "egusiseeds")).toBe(false);
});

test("a word from eight letters on is spelt by its start, and whatever follows", () => {
  const finds = (typed: string, meant: string) => spellingsOf(typed).some((one) => one(meant));
  expect(finds("cinnamno", "cinnamon")).toBe(true);
  expect(finds("cinnamno", "cinnabar")).toBe(true);
  expect(finds("cinanmon", "cinnamonsticks")).toBe(true);
  expect(finds("cinnamno", "cinder")).toBe(false);
});

test("two words of a search are respelled at the most", () => {
  const spelt = planSearch("red gari egusi plantain")?.words.map((word) => word.spelt.length > 99);
  expect(spelt).toEqual([false, true, true, false]);
});

test("a synonym may have been meant that is one slip away and begins with the same letter", () => {
  const [word] = planSearch("garry")?.words ?? [];
  const [[from = "", to = "", spellings = ""] = []] = word?.respelled ?? [];
  expect(from <= "garri" && "garri" <= to).toBe(true);
  expect(from <= "harry" || "harry" <= to).toBe(true);
  expect(spellings).toContain(" garri ");
  expect(spellings).toContain(" gary ");
  expect(spellings).not.toContain(" harry ");
  expect(spellings).toMatch(/^(?: [a-z]+)+ $/);
  expect(planSearch("ogi")?.words[0]?.respelled).toEqual([]);
});

test("whatever is typed, the expressions are of quoted words, and never grow past all bounds", () => {
  const phrase = String.raw`"[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*"\*?`;
  const expression = new RegExp(`^${phrase}(?: (?:OR|AND) ${phrase})*$`, "u");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2 * MAX_SEARCH_LENGTH }), (text) => {
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
  const twice = (word: string) => `${word} y${word}`;
  for (const longest of [twice("abcdefghi".repeat(4)), twice("abcdef"), "abcdefg ".repeat(500)]) {
    expect(JSON.stringify(planSearch(longest)).length).toBeLessThan(65_000);
  }
});

test("words of three letters and more are looked for anywhere in a name, all of them", () => {
  const partsOf = (text: string) => planSearch(text)?.substrings;
  expect(partsOf("jollof ri mix")).toBe('"jollof" AND "mix"');
  expect(partsOf("ri ce")).toBeNull();
  expect(partsOf("𞤀𞤁")).toBeNull();
});

test("what is searched for is a thing in the singular and the plural, however much of it", () => {
  const thingsOf = (text: string) => planSearch(text)?.things;
  expect(thingsOf("Palm Oils 500ml")).toEqual(["palm oils", "palm oil"]);
  expect(thingsOf("sesame")).toEqual(["sesame", "sesames"]);
  expect(thingsOf("swiss")).toEqual(["swiss", "swisss"]);
  expect(thingsOf("2kg")).toEqual([]);
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

test("a synonym is not looked for by three letters, nor in the singular of what is none", () => {
  const rangesOf = (text: string) => planSearch(text)?.words[0]?.synonyms;
  expect(rangesOf("ogi")).toEqual([["ogi", "ogi"]]);
  expect(rangesOf("gari")).toEqual([["gari", "gari\uffff"]]);
  expect(rangesOf("sesame")).toEqual([["sesame", "sesame\uffff"]]);
});

test("the synonyms of the shop are written as a search reads words, each once in its group", () => {
  for (const { term } of seedSynonyms) expect(term).toBe(synonymTerm(term));
  const keys = seedSynonyms.map(({ groupName, term }) => `${groupName}/${term}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a name begins as typed when each word typed begins one of its words", () => {
  expect(beginsWordsOf("Spices & Seasonings", "sea spi")).toBe(true);
  expect(beginsWordsOf("Spices & Seasonings", "pice")).toBe(false);
  expect(beginsWordsOf("Spices & Seasonings", "sea salt")).toBe(false);
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
  expect(highlightMatches("Palm Oil", "pal oil")).toEqual([
    { text: "Pal", isMatch: true },
    { text: "m ", isMatch: false },
    { text: "Oil", isMatch: true },
  ]);
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

/** Whether a letter wrong, missing, too many, or two swapped make one word of the other. */
function isOneSlip(typed: string, other: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === other[start]) start += 1;
  let [end, otherEnd] = [typed.length, other.length];
  while (end > start && otherEnd > start && typed[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [was, is] = [typed.slice(start, end), other.slice(start, otherEnd)];
  const isSwapped = was.length === 2 && is === `${was[1]}${was[0]}`;
  return isSwapped || (was.length <= 1 && is.length <= 1);
}
