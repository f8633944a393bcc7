import { isShopError } from "#domain/errors.ts";

const MAX_LENGTH = 300;
const HIDDEN = "[…]";

/** What may stand in any text without anybody having meant it to. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Looked for from the beginning of a word alone, or a long one would be read from each of its letters.
  [/(?<![^\s"'<>()=,;:/?&])[^\s"'<>()=,;:/?&]+(?:@|%40)[^\s"'<>()=,;:/?&]+/gi, HIDDEN],
  [/\b(Bearer|Basic)\s+[^\s,;]+/gi, `$1 ${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w.-]+/g, HIDDEN],
  [/([?&][\w.-]+=)[^\s&"']+/g, `$1${HIDDEN}`],
  [
    /\b((?:access_|refresh_)?token|secret|password|signature|authorization|cookie|api.?key)(\s*[=:]\s*)[^\s,;]+/gi,
    `$1$2${HIDDEN}`,
  ],
  // A South African number or one with its country: dates and amounts begin otherwise.
  [/(?<![\w.])(?:\+\d|0)\d[\d ()-]{6,14}\d(?!\w)/g, HIDDEN],
];

/** A text without e-mail addresses, phone numbers, keys and what follows a query's names. */
export function scrub(text: string): string {
  let clean = text;
  for (const [pattern, instead] of PERSONAL) clean = clean.replace(pattern, instead);
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH)}…` : clean;
}

/**
 * What a log may say of an error: its name, its code and its first line without what was quoted in
 * it, then the same of what lies at its bottom. A query's parameters, a parser's excerpt and a
 * vendor's body stay out.
 */
export function describeError(error: unknown): string {
  const known = [...chain(error)];
  const outer = known[0];
  const inner = known.at(-1);
  const top = tell(outer);
  const isToldAlready = outer === inner || (inner instanceof Error && top.includes(inner.message));
  return isToldAlready ? top : `${top} < ${tell(inner)}`;
}

function* chain(error: unknown): Generator<unknown> {
  let current = error;
  for (let depth = 0; depth < 6; depth += 1) {
    const cause = current instanceof Error ? current.cause : undefined;
    const isWrapping = current instanceof Error && FAILED_QUERY.test(current.message) && cause;
    if (!isWrapping) yield current;
    if (cause === undefined || cause === null) return;
    current = cause;
  }
}

/** Drizzle's wording, with the whole statement and its parameters behind it. */
const FAILED_QUERY = /^(?:\w+: )?Failed query\b/;

function tell(error: unknown): string {
  if (!(error instanceof Error)) return firstLine(String(error));
  const code = codeOf(error);
  const line = firstLine(error.message);
  return `${error.name}${code ? ` ${code}` : ""}${line && line !== code ? `: ${line}` : ""}`;
}

function firstLine(text: string): string {
  if (FAILED_QUERY.test(text)) return "Failed query";
  const [line = ""] = text.split("\n", 1);
  return scrub(line.replace(/"[^"]*("|$)/g, `"${HIDDEN}"`)).replace(
    /(?<![\w+/=-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{24,}/gi,
    HIDDEN,
  );
}

function codeOf(error: Error): string | null {
  if (isShopError(error)) return error.code;
  if (!("code" in error)) return null;
  const { code } = error;
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : null;
}

/** Ids of people, in whichever page's address they stand. */
const PERSON = /^(?:user|mail):|@/;

/** An address as logs have it: the path alone, without anybody's id, at most 200 characters. */
export function loggedPath(pathname: string): string {
  const isOfCustomer = /^\/admin\/customers\/./.test(pathname);
  const path = isOfCustomer
    ? "/admin/customers/:person"
    : pathname
        .split("/")
        .map((part) => (PERSON.test(decoded(part)) ? ":person" : part))
        .join("/");
  return scrub(path).slice(0, 200);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
