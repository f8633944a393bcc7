import { searchWords } from "../catalogue/search.ts";
import type { Size } from "../catalogue/size.ts";
import { readSize } from "../catalogue/typed-size.ts";

/** What is read of a list at once: more lines are refused as a whole. */
export const MAX_LIST_LINES = 100;
export const MAX_LIST_LINE_LENGTH = 100;
/** Far more than the longest list; what is beyond is no list. */
const MAX_LIST_LENGTH = 60_000;
/** Of one thing. */
const MAX_UNITS = 100;

/** Which size somebody wants who does not say how much. */
export type SizeWish = "smallest" | "largest";

/** A thing of a list: how it was written, what to look for, how many, in which size. */
export type ListLine = {
  asked: string;
  wanted: string;
  quantity: number;
  size: Size | null;
  wish: SizeWish | null;
};

/** What can be wrong with a list as a whole; messages/pastedList says it. */
export type ListProblem =
  | { rule: "empty" }
  | { rule: "tooMany"; lines: number }
  | { rule: "lineTooLong"; line: string };

/** Bullets, boxes to tick and numbers at the start of a line. */
const BULLET = /^(?:[\s\-–—*•·▪◦☐☑✓✔>]+|\[[ x]?\]|\d{1,3}[.)](?=\s))+/iu;
const SIZE =
  /(?:(?<![\p{L}\d])|(?<=\dx))(\d{1,6}(?:[.,]\d{1,3})?\s*(?:kilograms?|kilos?|kgs?|grams?|gr|g|millilit(?:re|er)s?|ml|cl|lit(?:re|er)s?|ltr|lt|l))(?:(?![\p{L}\d])|(?=x\d))/iu;
const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // English, then Afrikaans.
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    ten: 10,
    dozen: 12,
    een: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vyf: 5,
    ses: 6,
    tien: 10,
    dosyn: 12,
  }),
);
// An x counts by itself: "2 xawaash" and "suya mix 2" have theirs in a word.
const COUNTED_FIRST = /^(\d{1,4})(?:\s*[×*]\s*|x\s*|\s+x(?:\s+|$)|\s+)(?=\p{L}|$)/iu;
const TIMES_FIRST = /^[x×*]\s*(\d{1,4})\s+/iu;
const COUNTED_LAST = /(?:\s*(?<!\p{L})x\s*|\s*[×*]\s*|\s*[:=(-]\s*|\s+)(\d{1,4})\s*[x×)]?$/iu;
/** In what it comes: said of how many, not of what. */
const PACK =
  /^(?:packs?|packets?|bags?|tins?|cans?|bottles?|box(?:es)?|tubs?|jars?|bunch(?:es)?|bundles?|sachets?|pakk?(?:ie|ies|e)?|sakk?(?:ie|ies|e)?|blik(?:kie|kies|ke)?|bottels?|bossies?|(?:ama|i)phakethe|(?:izi|isi)khwama|(?:ama|i)bhodlela|(?:ii|i)pakethe|(?:ii|i)bhotile)\s+(?:of\s+|van\s+|'n\s+)?/iu;
const OF = /^(?:of|van|x|×)\s+/iu;
const SMALLEST =
  /(?<!\p{L})(?:small|smaller|smallest|klein|kleintjie|encane|elincane|omncane|encinci|elincinci|omncinci)(?!\p{L})/iu;
const LARGEST =
  /(?<!\p{L})(?:large|larger|largest|big|groot|enkulu|elikhulu|omkhulu|inkulu)(?!\p{L})/iu;

/**
 * Reads a list as people write them: a thing a line, or with commas between; how many before it or behind,
 * sizes anywhere ("2 x 5kg rice", "crayfish small", "gari x2"). The same thing twice is one. A list that
 * is too long is refused as a whole, for half a shopping is none.
 */
export function readPastedList(text: string): { lines: ListLine[] } | { problem: ListProblem } {
  const written = text
    .slice(0, MAX_LIST_LENGTH)
    // A comma between digits is a decimal's.
    .split(/[\n\r;]|,(?!\d)|(?<!\d),/u)
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => searchWords(line.replace(BULLET, "")).length > 0);
  if (written.length === 0) return { problem: { rule: "empty" } };
  if (written.length > MAX_LIST_LINES || text.length > MAX_LIST_LENGTH) {
    return { problem: { rule: "tooMany", lines: written.length } };
  }
  const tooLong = written.find((line) => line.length > MAX_LIST_LINE_LENGTH);
  if (tooLong) return { problem: { rule: "lineTooLong", line: tooLong.slice(0, 40) } };
  const lines = new Map<string, ListLine>();
  for (const line of written.map(readListLine)) {
    const key = JSON.stringify([searchWords(line.wanted), line.size, line.wish]);
    const before = lines.get(key);
    const quantity = Math.min((before?.quantity ?? 0) + line.quantity, MAX_UNITS);
    lines.set(key, { ...(before ?? line), quantity });
  }
  return { lines: [...lines.values()] };
}

/** One line: its size is taken out first, then how many, then in what it comes. */
function readListLine(asked: string): ListLine {
  const plain = asked.replace(BULLET, "");
  const sizeSaid = SIZE.exec(plain)?.[1];
  const size = sizeSaid ? readSize(sizeSaid) : null;
  const unsized = size ? plain.replace(SIZE, "") : plain;
  const counted = withoutCount(unsized.replace(/\s+/gu, " ").trim());
  const wish = wishOf(counted.rest);
  const named = counted.rest
    .replace(PACK, "")
    .replace(OF, "")
    .replace(wish === "largest" ? LARGEST : SMALLEST, "")
    .replace(/^(?:[\s.:()×*-]|x(?!\p{L}))+|[\s.:()×*-]+$/giu, "")
    .replace(/\s+/gu, " ");
  const wanted = searchWords(named).length > 0 ? named : plain;
  return { asked, wanted, quantity: counted.quantity, size, wish: size ? null : wish };
}

function wishOf(rest: string): ListLine["wish"] {
  if (SMALLEST.test(rest)) return "smallest";
  return LARGEST.test(rest) ? "largest" : null;
}

/** How many: a number or a word before the thing, or a number behind it. */
function withoutCount(text: string): { quantity: number; rest: string } {
  for (const pattern of [COUNTED_FIRST, TIMES_FIRST, COUNTED_LAST]) {
    const found = pattern.exec(text);
    const rest = text.replace(pattern, "");
    if (found && rest !== "") return { quantity: unitsOf(Number(found[1])), rest };
  }
  const [word = "", ...others] = text.split(" ");
  const named = WORDS.get(word.toLowerCase());
  return named !== undefined && others.length > 0
    ? { quantity: named, rest: others.join(" ") }
    : { quantity: 1, rest: text };
}

function unitsOf(said: number): number {
  return Math.min(Math.max(said, 1), MAX_UNITS);
}
