import { parseSync } from "vite";

/** The columns that every table of mutations has; `find2`, `replace2` and so on may follow in a row. */
const MUTATION_COLUMNS = ["id", "file", "find", "replace"] as const;

/** What a mutation may change: what ships, and what lets it ship, never a test. */
const CHANGEABLE =
  /^((app|server|db|domain|drizzle|messages|public|\.github\/workflows)\/|(app\.config\.ts|wrangler\.toml|package\.json)$)/;
const PARSED = /\.(ts|tsx|js)$/;

/** A small change of one file that breaks what a requirement says. */
export type Mutation = {
  id: string;
  file: string;
  /** Each `find` stands exactly once in the file. */
  changes: readonly { find: string; replace: string }[];
};

/** The rows of a table of mutations; a line that is none is a complaint. */
export function readMutations(text: string): { mutations: Mutation[]; validationErrors: string[] } {
  const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
  const validationErrors: string[] = [];
  if (head !== MUTATION_COLUMNS.join("\t"))
    validationErrors.push(`line 1: not the columns ${MUTATION_COLUMNS.join(", ")}`);
  const mutations = lines.flatMap((line, index) => {
    const [id = "", file = "", ...texts] = line.split("\t").map(unescapeText);
    if (texts.length < 2 || texts.length % 2 > 0) {
      validationErrors.push(`line ${index + 2}: ${texts.length + 2} cells, no whole mutation`);
      return [];
    }
    const changes = texts.flatMap((find, at) =>
      at % 2 === 0 ? [{ find, replace: texts[at + 1] ?? "" }] : [],
    );
    return [{ id, file, changes }];
  });
  return { mutations, validationErrors };
}

/**
 * What is wrong with mutations: two of one requirement, two that do the same, one of no requirement,
 * one that has nothing to change. `textOf` gives a file's text, null where there is none.
 */
export function checkMutations(
  mutations: readonly Mutation[],
  ids: ReadonlySet<string>,
  textOf: (file: string) => string | null,
): string[] {
  const seen = new Set<string>();
  return mutations.flatMap((mutation) => {
    const { id } = mutation;
    const isAgain = seen.has(id);
    seen.add(id);
    if (isAgain) return [`${id}: has two mutations`];
    if (!ids.has(id)) return [`${id}: mutates no requirement of the table`];
    const outcome = mutate(mutation, textOf(mutation.file));
    return outcome.ok ? [] : [`${id}: ${outcome.why}`];
  });
}

/** The file's text with the mutation, or why it cannot be had. */
export function mutate(
  { file, changes }: Mutation,
  text: string | null,
): { ok: true; text: string } | { ok: false; why: string } {
  if (!CHANGEABLE.test(file)) return { ok: false, why: `${file} is not what ships` };
  if (text === null) return { ok: false, why: `no such file: ${file}` };
  let mutated = text;
  for (const { find, replace } of changes) {
    const [before, after, ...more] = find === "" ? [] : mutated.split(find);
    if (before === undefined || after === undefined)
      return { ok: false, why: `no such text in ${file}: ${find}` };
    if (more.length > 0)
      return { ok: false, why: `${more.length + 1} times in ${file}, not once: ${find}` };
    mutated = before + replace + after;
  }
  return mutated === text
    ? { ok: false, why: `changes nothing in ${file}` }
    : { ok: true, text: mutated };
}

/** Why a mutated text is no program at all; null when it is one, or was never to be. */
export function syntaxErrorIn(file: string, text: string): string | null {
  if (!PARSED.test(file)) return null;
  return parseSync(file, text).errors[0]?.message ?? null;
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", "\\": "\\" };

function unescapeText(cell: string): string {
  return cell.replace(/\\([nt\\])/g, (_whole, letter: string) => ESCAPED[letter] ?? letter);
}
