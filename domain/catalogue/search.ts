import { MAX_SEARCH_LENGTH } from "../text/search-length.ts";

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
const MAX_PHRASE_WORDS = 3;
/** Shorter words have so many neighbours that a slip in one could mean anything. */
const MIN_RESPELLED_LENGTH = 4;
const MAX_RESPELLED = 2;
/** Of long words only a slip in the first letters is looked for one by one; see `respell`. */
const LONG_WORD = 8;
const LONG_WORD_START = 5;
const MIN_SUBSTRING_LENGTH = 3;
const MIN_SYNONYM_START_LENGTH = 4;
const MEASURE = /^(\d+)(kg|g|ml|l)$/;
const AFTER_ALL_LETTERS = "\uffff";
const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
/** Said without meaning anything on a shelf; "beans and rice" need not say "and". */
const STOP_WORDS = new Set([
  ...["a", "an", "and", "at", "for", "in", "of", "or", "the", "to", "with"],
  // Afrikaans; isiZulu and isiXhosa write theirs together with the next word.
  ...["die", "en", "met", "n", "uit", "van", "vir"],
]);
/** FTS5: only in names, of whichever language, and in what a product is also called. */
export const IN_NAMES = "{name name_af name_zu name_xh also_called}";

/** One word of a search. `match` and `spelt` are FTS5 expressions, safe whatever was typed. */
export type SearchWord = {
  /** The word, also as the start of a longer one, in the singular, or as a measure. */
  match: string;
  /** The same, and every word that is one slip of the finger away. */
  spelt: string;
  /** Ranges of synonyms, bounds included, that the word may be or be part of. */
  synonyms: ReadonlyArray<readonly [from: string, to: string]>;
  /** The same for what the word may have been meant to be, first letter right: " gari garri ". */
  respelled: ReadonlyArray<readonly [from: string, to: string, spellings: string]>;
};

/** A search as the database can answer it; all words have to be found (storefront §2). */
export type SearchPlan = {
  words: readonly SearchWord[];
  /** FTS5: names that begin with the first word. */
  opening: string;
  /** FTS5 for the trigram table: every word anywhere in a name; null when all are too short. */
  substrings: string | null;
  /** What the whole of it calls a thing, in the singular and the plural: "palm oil", "palm oils". */
  things: readonly string[];
};

/**
 * Reads what a shopper typed: any text, of any length. Gives null where there is no word in it.
 * Typing tolerance for the header search and /products (storefront §2, decisions: header search).
 */
export function planSearch(text: string): SearchPlan | null {
  const words = searchWords(text);
  const [first] = words;
  if (first === undefined) return null;
  const respellable = new Set(words.filter(canRespell).slice(0, MAX_RESPELLED));
  const substrings = words.filter((word) => [...word].length >= MIN_SUBSTRING_LENGTH).map(quote);
  return {
    words: words.map((word, index) => {
      const match = anyOf(formsOf(word));
      return {
        match,
        spelt: respellable.has(word) ? anyOf([match, ...respell(word).map(asTerm)]) : match,
        synonyms: synonymsAt(words, index),
        respelled: respellable.has(word) ? [respelledSynonyms(word)] : [],
      };
    }),
    opening: `${IN_NAMES} : ^ ${quote(first)}*`,
    substrings: substrings.length > 0 ? substrings.join(" AND ") : null,
    things: thingsOf(words),
  };
}

/** The words of a text, folded, as far as a search reads it; words like "and" only if alone. */
export function searchWords(text: string): string[] {
  const words = wordsOf(text.slice(0, MAX_SEARCH_LENGTH)).map((word) =>
    [...word].slice(0, MAX_WORD_LENGTH).join(""),
  );
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
}

/** A name as the synonym table keeps it: "Stock-Fish" is "stock fish". */
export function synonymTerm(text: string): string {
  return wordsOf(text).join(" ");
}

/** Whether every word searched for begins a word of this name. */
export function beginsWordsOf(name: string, search: string): boolean {
  const named = wordsOf(name);
  const words = searchWords(search);
  return words.length > 0 && words.every((word) => named.some((other) => other.startsWith(word)));
}

/** A label in pieces, those marked that begin a word as the search does, accents aside. */
export function highlightMatches(
  label: string,
  search: string,
): Array<{ text: string; isMatch: boolean }> {
  const words = searchWords(search);
  const pieces: Array<{ text: string; isMatch: boolean }> = [];
  let plainFrom = 0;
  for (const found of label.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = Math.max(...words.map((word) => matchedLength(found[0], word)), 0);
    if (length === 0) continue;
    if (found.index > plainFrom) {
      pieces.push({ text: label.slice(plainFrom, found.index), isMatch: false });
    }
    plainFrom = found.index + length;
    pieces.push({ text: label.slice(found.index, plainFrom), isMatch: true });
  }
  if (plainFrom < label.length) pieces.push({ text: label.slice(plainFrom), isMatch: false });
  return pieces;
}

/** Letters and digits only, so nothing of FTS5's own language is left; accents go as in the index. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** How much of it somebody wants is not what it is: "rice 2kg" is rice. */
function thingsOf(words: readonly string[]): string[] {
  const phrase = words.filter((word) => !MEASURE.test(word)).join(" ");
  if (phrase === "") return [];
  const singular = /[^s]s$/.test(phrase) ? phrase.slice(0, -1) : phrase;
  return [...new Set([phrase, singular, `${singular}s`])];
}

function formsOf(word: string): string[] {
  const forms = [`${quote(word)}*`];
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(quote(word.slice(0, -1)));
  if (/(?:[sxo]|[cs]h)es$/.test(word)) forms.push(quote(word.slice(0, -2)));
  if (/..ies$/.test(word)) forms.push(quote(`${word.slice(0, -3)}y`));
  const measure = MEASURE.exec(word);
  if (measure) forms.push(quote(`${measure[1]} ${measure[2] === "l" ? "litre" : measure[2]}`));
  return forms;
}

function synonymsAt(words: readonly string[], index: number): Array<[string, string]> {
  const ranges: Array<[string, string]> = [];
  for (let start = 0; start <= index; start += 1) {
    const longest = Math.min(words.length, start + MAX_PHRASE_WORDS);
    for (let end = index + 1; end <= longest; end += 1) {
      const phrase = words.slice(start, end).join(" ");
      const mayGoOn = end === words.length && phrase.length >= MIN_SYNONYM_START_LENGTH;
      ranges.push([phrase, mayGoOn ? phrase + AFTER_ALL_LETTERS : phrase]);
      if (/[^s]s$/.test(phrase)) ranges.push([phrase.slice(0, -1), phrase.slice(0, -1)]);
    }
  }
  return ranges;
}

function canRespell(word: string): boolean {
  return word.length >= MIN_RESPELLED_LENGTH && /^[a-z]+$/.test(word);
}

type Spelling = { word: string; mayGoOn: boolean };

/**
 * Every word one slip away, and itself: a letter wrong, missing, too many, or two of them swapped. Of a
 * long word only its start is respelled, the rest is left open: that covers a slip after the start. A
 * spelling that lost no letter and kept the last may be of a word still being typed.
 */
function respell(word: string): Spelling[] {
  const isLong = word.length >= LONG_WORD;
  const last = isLong ? LONG_WORD_START - 1 : word.length;
  const spellings = new Map<string, boolean>();
  const add = (at: number, inserted: string, removed: number) => {
    const mayGoOn = inserted.length >= removed && at + removed < word.length;
    spellings.set(word.slice(0, at) + inserted + word.slice(at + removed), mayGoOn);
  };
  for (let at = 0; at <= last; at += 1) {
    add(at, "", 1);
    add(at, word.charAt(at + 1) + word.charAt(at), 2);
    for (const letter of ALPHABET) {
      add(at, letter, 1);
      add(at, letter, 0);
    }
  }
  if (isLong) spellings.set(word.slice(0, LONG_WORD_START), true);
  return [...spellings].map(([spelling, mayGoOn]) => ({ word: spelling, mayGoOn }));
}

function respelledSynonyms(word: string): [string, string, string] {
  const start = word.slice(0, 1);
  const spellings = respell(word).map((spelling) => spelling.word);
  const alike = spellings.filter((spelling) => spelling.startsWith(start));
  return [start, start + AFTER_ALL_LETTERS, ` ${alike.join(" ")} `];
}

function asTerm({ word, mayGoOn }: Spelling): string {
  return mayGoOn ? `${quote(word)}*` : quote(word);
}

function quote(word: string): string {
  return `"${word}"`;
}

function anyOf(expressions: readonly string[]): string {
  return expressions.join(" OR ");
}

/** How many characters of `written` spell `word`, accents aside; 0 if it begins otherwise. */
function matchedLength(written: string, word: string): number {
  if (!fold(written).startsWith(word)) return 0;
  let length = 0;
  for (const character of written) {
    const isAccent = fold(character) === "";
    if (!isAccent && fold(written.slice(0, length)).length >= word.length) break;
    length += character.length;
  }
  return length;
}
