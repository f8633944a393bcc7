/** One SQL statement of a text, with what can be read from it before it runs. */
export type SqlStatement = {
  readonly text: string;
  /** Its first words in lower case, "create temp trigger": enough to tell its kind. */
  readonly opening: string;
  /** By parameter number: the name as written (":id", "?3"), null for a bare "?". */
  readonly parameters: readonly (string | null)[];
};

/**
 * Splits a text into its statements the way SQLite's own shell does (a trigger ends at "; END;").
 * The native library runs the first statement and ignores the others, and says nothing of missing
 * arguments; Turso refuses both, so the local server has to see them.
 */
export function parseStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let draft = emptyDraft(0);
  const finish = (end: number) => {
    if (draft.last !== "") {
      statements.push({
        text: sql.slice(draft.start, end).trim(),
        opening: draft.words.join(" "),
        parameters: draft.parameters,
      });
    }
    draft = emptyDraft(end + 1);
  };
  for (const match of sql.matchAll(TOKEN)) {
    const token = match[0];
    if (isBlank(token)) continue;
    if (token === ";" && !isInsideTrigger(draft)) finish(match.index);
    else addToken(draft, token);
  }
  finish(sql.length);
  return statements;
}

// A doubled quote inside a literal reads as two literals side by side, which changes nothing here.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\s+|'[^']*'?|"[^"]*"?|`[^`]*`?|\[[^\]]*\]?|\?\d*|[:@$][\w$\u0080-\uffff]+|[\w$\u0080-\uffff]+|[\s\S]/g;
const PARAMETER = /^(?:\?\d*|[:@$].+)$/;
const TRIGGER = /^(?:explain (?:query plan )?)?create (?:temp |temporary )?trigger\b/;
const OPENING_WORDS = 6;

type Draft = {
  start: number;
  words: string[];
  parameters: (string | null)[];
  last: string;
  beforeLast: string;
};

function emptyDraft(start: number): Draft {
  return { start, words: [], parameters: [], last: "", beforeLast: "" };
}

function isBlank(token: string): boolean {
  return token.startsWith("--") || token.startsWith("/*") || token.trim() === "";
}

function isInsideTrigger(draft: Draft): boolean {
  const closed = draft.last.toLowerCase() === "end" && draft.beforeLast === ";";
  return !closed && TRIGGER.test(draft.words.join(" "));
}

function addToken(draft: Draft, token: string): void {
  if (draft.words.length < OPENING_WORDS && /^\w/.test(token)) {
    draft.words.push(token.toLowerCase());
  }
  if (PARAMETER.test(token)) addParameter(draft.parameters, token);
  draft.beforeLast = draft.last;
  draft.last = token;
}

function addParameter(parameters: (string | null)[], token: string): void {
  if (token === "?") {
    parameters.push(null);
  } else if (token.startsWith("?")) {
    const number = Math.min(Number(token.slice(1)), MAX_PARAMETERS);
    while (parameters.length < number) parameters.push(null);
    // A number that a name has already is the same parameter, and keeps the name.
    if (number > 0) parameters[number - 1] ??= token;
  } else if (!parameters.includes(token)) {
    parameters.push(token);
  }
}

const MAX_PARAMETERS = 32_766;
