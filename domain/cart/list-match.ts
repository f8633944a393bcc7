import { searchWords } from "../catalogue/search.ts";
import { compareSizes, type Size, totalOf } from "../catalogue/size.ts";
import { likeness } from "../requests/nearest.ts";
import type { ListLine } from "./pasted-list.ts";

/** What a line may mean, as the search found it: the best first. */
export type Candidate = {
  id: string;
  name: string;
  /** The name ends with what was written: it is the thing itself. */
  isThing: boolean;
  /** How it was found: 0 a name that begins so, 1 another name, 2 its description, 3 a part of a word. */
  tier: number;
  size: Size | null;
  family: string | null;
  available: number;
};

/** Whether a line is understood; `packs` is how many of a choice are meant, where a pack is several, `quantity` of the first. */
export type Verdict = "sure" | "doubtful" | "nothing";
export type ListMatch<One> = {
  verdict: Verdict;
  quantity: number;
  choices: Array<One & { packs: number }>;
};

/** So alike are a word and the same with a slip in it. */
const ALIKE_SURELY = 0.75;

/** Of a doubtful line so many are offered. */
export const MAX_CHOICES = 4;

/**
 * What a line of a pasted list means. Sure is what leaves no two things to choose between: one thing, in
 * whichever sizes, that can be had and has the size that was said. All else is asked.
 */
export function matchLine<One extends Candidate>(
  line: Pick<ListLine, "wanted" | "quantity" | "size" | "wish">,
  candidates: readonly One[],
): ListMatch<One> {
  const { quantity } = line;
  const fits = candidates.filter(({ size }) => hasSize(size, line));
  const isSized = line.size === null || fits.length > 0;
  const sized = fits.length > 0 ? fits : candidates;
  const things = sized.filter(({ isThing }) => isThing);
  const pool = inWishedOrder(things.length > 0 ? things : sized, line);
  const named = namedSo(pool, line.wanted);
  const chosen = named ?? pool[0];
  if (!chosen) return { verdict: "nothing", quantity, choices: [] };
  const kinds = new Set(pool.map(({ id, family }) => family?.toLowerCase() ?? id));
  const isClear =
    named !== undefined || (kinds.size === 1 && (things.length > 0 || chosen.tier < 2));
  const isSure = isClear && isSized && chosen.available > 0;
  const choices = [...new Set([chosen, ...pool, ...candidates])].slice(0, MAX_CHOICES);
  return {
    verdict: isSure ? "sure" : "doubtful",
    quantity: packsOf(chosen, line),
    choices: choices.map((choice) => ({ ...choice, packs: packsOf(choice, line) })),
  };
}

/** The size that was said, in one pack or in as many as were asked for ("6 x 330 ml"). */
function hasSize(size: Size | null, line: Pick<ListLine, "quantity" | "size">): boolean {
  if (!line.size || !size || size.unit !== line.size.unit) return false;
  return totalOf(size) === totalOf(line.size) || isWholePack(size, line);
}

function packsOf({ size }: Candidate, line: Pick<ListLine, "quantity" | "size">): number {
  return size && isWholePack(size, line) ? 1 : line.quantity;
}

function isWholePack(size: Size, line: Pick<ListLine, "quantity" | "size">): boolean {
  return (
    size.count === line.quantity &&
    size.unit === line.size?.unit &&
    size.amount === line.size.amount
  );
}

function inWishedOrder<One extends Candidate>(
  pool: readonly One[],
  { wish }: Pick<ListLine, "wish">,
): readonly One[] {
  if (wish === null) return pool;
  // What no size is known of stays behind either way.
  return pool.toSorted((a, b) =>
    wish === "largest" && a.size && b.size
      ? compareSizes(b.size, a.size)
      : compareSizes(a.size, b.size),
  );
}

/**
 * The one whose name is what was written, but for its size and what stands in brackets or after a comma;
 * or the only one that is called so but for a slip of the finger.
 */
function namedSo<One extends Candidate>(pool: readonly One[], wanted: string): One | undefined {
  const words = searchWords(wanted).join(" ");
  const same = pool.find(({ name }) => searchWords(plainName(name)).join(" ") === words);
  const alike = pool.filter(({ name }) => likeness(wanted, plainName(name)) >= ALIKE_SURELY);
  const called = new Set(alike.map(({ name }) => plainName(name)));
  return same ?? (called.size === 1 ? alike[0] : undefined);
}

function plainName(name: string): string {
  // A comma between digits is a decimal's.
  return name
    .replace(/\(.*?\)|,(?!\d).*|(?<!\d),.*/gu, "")
    .replace(/(?:\s\d+\s*[x×]\s*|\s)\d[\d.,]*\s*\p{L}+\s*$/u, "");
}
