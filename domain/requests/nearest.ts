import { searchWords } from "../catalogue/search.ts";

/** How much of it somebody wants: figures, and what they count. */
const AMOUNT = /^(?:\d.*|k?g|m?l|lit(?:re|er))$/;
const GRAM_LENGTH = 3;
const MAX_GRAMS = 60;
/** Less alike than this is another thing. */
const ALIKE = 0.6;

/** The words of a text that say a thing: not how much of it. */
function thingWords(text: string): string[] {
  return searchWords(text).filter((word) => !AMOUNT.test(word));
}

/**
 * An FTS5 expression for the trigram table that finds what shares any three letters in a row with a text;
 * null where it has no three.
 */
export function anyTrigramOf(text: string): string | null {
  const grams = new Set(thingWords(text).flatMap(gramsOf));
  return grams.size === 0
    ? null
    : [...grams]
        .slice(0, MAX_GRAMS)
        .map((gram) => `"${gram}"`)
        .join(" OR ");
}

/**
 * How alike what was typed and a name are, 0 to 1: each word with the nearest of the name, or with
 * the name written as one, longer words counting for more.
 */
export function likeness(typed: string, name: string): number {
  const words = thingWords(typed);
  const own = thingWords(name);
  const names = [...own, own.join("")];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (letters === 0) return 0;
  const alike = words.reduce(
    (sum, word) => sum + word.length * Math.max(...names.map((one) => wordLikeness(word, one))),
    0,
  );
  return Math.max(alike / letters, wordLikeness(words.join(""), own.join("")));
}

/** The candidates that are alike, the nearest first, at most so many; of equals the first. */
export function nearestOf<One>(
  typed: string,
  candidates: readonly One[],
  { namesOf, most }: { namesOf: (one: One) => readonly string[]; most: number },
): One[] {
  return candidates
    .map((one) => ({
      one,
      alike: Math.max(0, ...namesOf(one).map((name) => likeness(typed, name))),
    }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ one }) => one);
}

/** What is typed with a word left out, the longest texts first: some of the words may be known. */
export function shorterSearches(text: string): string[] {
  const words = searchWords(text);
  if (words.length < 2) return [];
  const without = words.map((_, at) => words.toSpliced(at, 1).join(" "));
  return [...new Set([...without, ...words])].filter((one) => one.length > 2);
}

/** 1 for the same word, less for each slip of the finger; one of them has a letter. */
function wordLikeness(a: string, b: string): number {
  return 1 - slipsBetween(a, b) / Math.max(a.length, b.length);
}

/** How many letters are wrong, missing, too many or swapped with the next (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      // Before the first letter there is none, which is like no letter of the other word.
      const swapped =
        a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
          ? (before[at - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          swapped,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(0, Math.max(0, letters.length - GRAM_LENGTH + 1))
    .map((_, at) => letters.slice(at, at + GRAM_LENGTH).join(""));
}
