/** What is read of a search, however much was sent. */
export const LONGEST_SEARCH = 200;
const MOST_WORDS = 8;

export type FtsColumns = readonly [string, ...string[]];

/**
 * What somebody typed as an FTS5 expression: every word of it has to begin a word in one of the
 * columns. Null where nothing was typed; a text without a word in it gives an expression that
 * nothing answers.
 */
export function wordsSearch(text: string, columns: FtsColumns): string | null {
  const typed = text.slice(0, LONGEST_SEARCH).trim();
  if (typed === "") return null;
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  if (words.length === 0) return '""';
  return words
    .slice(0, MOST_WORDS)
    .map((word) => `{${columns.join(" ")}} : "${word}"*`)
    .join(" AND ");
}
