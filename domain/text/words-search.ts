import { MAX_SEARCH_LENGTH } from "./search-length.ts";

const MAX_WORDS = 8;

export type FtsColumns = readonly [string, ...string[]];

/**
 * What FTS5's unicode61 keeps together as one word. Letters that it takes for something else, and marks
 * but the accents that it knows, end a word there: a word of ours that had one would be two of its, which
 * an index without positions refuses.
 */
const WORD =
  /(?:(?![\u19B0-\u19C0\u19C8\u19C9\u1CF2\u1CF3])[\p{L}\p{N}\p{Co}]|[\u0300-\u0304\u0306-\u030C\u030F\u0311\u031B\u0323-\u0328\u032D\u032E\u0330\u0331])+/gu;

/**
 * What somebody typed as an FTS5 expression: every word of it has to begin a word in one of the
 * columns. Null where nothing was typed; a text without a word in it gives an expression that
 * nothing answers.
 */
export function wordsSearch(text: string, columns: FtsColumns): string | null {
  const typed = text.slice(0, MAX_SEARCH_LENGTH).trim();
  if (typed === "") return null;
  const words = typed.normalize("NFC").match(WORD) ?? [];
  if (words.length === 0) return '""';
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `{${columns.join(" ")}} : "${word}"*`)
    .join(" AND ");
}
