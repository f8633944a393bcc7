import { FILTER_KINDS } from "#domain/catalogue/fact-filter.ts";
import { PROCEDURES } from "#domain/store/api-address.ts";
import type { Language } from "#domain/store/formats.ts";
import {
  LANGUAGE_PARAMETER,
  pagePathIn,
  readPagePath,
  SPOKEN_LANGUAGES,
} from "#domain/store/page-language.ts";

/**
 * The pages that are the same for everybody (and what crawlers read of them), and the parameters that change what they show. What is
 * not listed is private: a new page is never cached by accident.
 */
const PUBLIC_PAGES: ReadonlyArray<{ path: RegExp; parameters: readonly string[] }> = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/products$/, parameters: ["q", "category", "sort", "view", "page", ...FILTER_KINDS] },
  { path: /^\/category\/[^/]+$/, parameters: ["sort", "view", "page", ...FILTER_KINDS] },
  { path: /^\/product\/[^/]+$/, parameters: [] },
  { path: /^\/recipes$/, parameters: ["q"] },
  { path: /^\/recipe\/[^/]+$/, parameters: [] },
  { path: /^\/(delivery|about|contact|privacy|terms|cookies|offline)$/, parameters: [] },
  { path: /^\/sitemap(-pages|-products-[1-9]\d{0,4})?\.xml$/, parameters: [] },
];

/** Every procedure of the catalogue is for everybody, and is asked here without a session. */
const PUBLIC_PROCEDURES = /^catalogue\.\w+(,catalogue\.\w+){0,9}$/;
/** By what the catalogue's lists can be asked for. */
export const LIST_FIELDS: readonly string[] = [
  "search",
  "category",
  "sort",
  "page",
  ...FILTER_KINDS,
];
/** What the catalogue's procedures can be asked; with another field one is answered, but not kept. */
const PUBLIC_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["catalogue.list", LIST_FIELDS],
  ["catalogue.suggest", ["text"]],
  ["catalogue.nearest", ["text"]],
  ["catalogue.product", ["id"]],
  ["catalogue.recipe", ["id"]],
  ["catalogue.cookedWith", ["id"]],
]);
/** Beyond this nobody else will ask for the same. */
const MAX_KEY_LENGTH = 600;

/**
 * The one address of a public page or of public catalogue data: the path and the parameters that
 * count, in one order. It is the cache's key and what is rendered, so that whatever else an address
 * carries can be neither in the page nor beside it. Null: the answer may be private.
 */
export function publicAddress(
  url: URL,
  languages: readonly Language[] = SPOKEN_LANGUAGES,
): string | null {
  const address = url.pathname.startsWith(PROCEDURES)
    ? dataAddress(url, languages)
    : pageAddress(url, languages);
  return address && address.length <= MAX_KEY_LENGTH ? address : null;
}

/**
 * How often an address that has none has the catalogue looked through all the same: with fields that no
 * procedure takes, beside a call that is personal, or longer than anybody else would ask for.
 */
export function unkeptLooks(url: URL, languages: readonly Language[] = SPOKEN_LANGUAGES): number {
  if (url.pathname.startsWith(PROCEDURES)) return postedLooks(url);
  return pageAddress(url, languages) === null ? 0 : 1;
}

/** The same of an address that is posted to: procedures that are queries answer these too, and no cache does. */
export function postedLooks({ pathname }: URL): number {
  if (!pathname.startsWith(PROCEDURES)) return 0;
  return decoded(pathname).match(/[/,]catalogue\./g)?.length ?? 0;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function pageAddress(
  { pathname: asked, searchParams }: URL,
  languages: readonly Language[],
): string | null {
  const inLanguage = readPagePath(oneSpelling(asked), languages);
  const page = PUBLIC_PAGES.find(({ path }) => path.test(inLanguage.path));
  if (!page) return null;
  const pathname = pagePathIn(inLanguage);
  const kept = new URLSearchParams();
  for (const name of page.parameters) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Letters that no address has to encode stand as they are: each could be written in two ways else. */
function oneSpelling(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });
}

function dataAddress(
  { pathname, searchParams }: URL,
  languages: readonly Language[],
): string | null {
  const procedures = pathname.slice(PROCEDURES.length);
  if (!PUBLIC_PROCEDURES.test(procedures)) return null;
  const isBatch = searchParams.get("batch") === "1";
  const input = searchParams.get("input");
  const known = input === null ? undefined : canonicalInput(input, procedures.split(","), isBatch);
  if (known === null) return null;
  const kept = new URLSearchParams();
  const language = languages.find((one) => one === searchParams.get(LANGUAGE_PARAMETER));
  if (language && language !== "en") kept.set(LANGUAGE_PARAMETER, language);
  if (isBatch) kept.set("batch", "1");
  if (known !== undefined) kept.set("input", known);
  return `${PROCEDURES}${procedures}${kept.size > 0 ? `?${kept}` : ""}`;
}

/** The input's JSON with its fields in one order; null when it is not what these procedures are asked. */
function canonicalInput(
  json: string,
  procedures: readonly string[],
  isBatch: boolean,
): string | null {
  try {
    const input: unknown = JSON.parse(json);
    if (!isRecord(input)) return null;
    if (!isBatch) return JSON.stringify(sortedFields(input, procedures.join(",")));
    const calls = Object.keys(input).sort();
    return JSON.stringify(
      Object.fromEntries(
        calls.map((call) => [call, sortedFields(input[call], callAt(procedures, call))]),
      ),
    );
  } catch {
    return null;
  }
}

function callAt(procedures: readonly string[], call: string): string {
  const name = procedures[Number(call)];
  if (name === undefined || String(Number(call)) !== call) throw new Error(`No call ${call}`);
  return name;
}

function sortedFields(input: unknown, procedure: string): Record<string, unknown> {
  if (!isRecord(input)) throw new Error("An input is an object");
  const fields = Object.keys(input).sort();
  for (const field of fields) {
    const isPlain = typeof input[field] !== "object" || input[field] === null;
    const isTaken = PUBLIC_FIELDS.get(procedure)?.includes(field) ?? false;
    if (!isPlain || !isTaken) throw new Error(`Unknown field ${field}`);
  }
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
