/** What a title has in the place of a value: a template's, `test.each`'s, and its object's. */
const PLACES = /\$\{[^}]*\}|%[sdifjoOc#$]|\$[a-zA-Z_][\w.]*/;

/** A title as a pattern's text: the values that a table of tests puts into it may be any. */
export function titlePattern(title: string): string {
  const plain = title.replace(/\\(["'`\\])/g, "$1");
  return plain.split(PLACES).map(escapePattern).join(".*");
}

/** Whether a test that ran is the one of this title. */
export function isTitled(title: string, name: string): boolean {
  return new RegExp(`^${titlePattern(title)}$`, "s").test(name);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
