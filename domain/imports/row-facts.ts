import * as v from "valibot";
import {
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type Diet,
  factClash,
  isAllergen,
  isAllergenState,
  isDiet,
  isNameLanguage,
  isStorage,
  isTravels,
  MAX_FAMILY_LENGTH,
  MAX_OTHER_NAME_LENGTH,
  MAX_OTHER_NAMES,
  type NameLanguage,
  NO_FACTS,
  type OtherName,
  type ProductFacts,
  readHeat,
  tidyFacts,
} from "../catalogue/facts.ts";
import { FACT_SHAPES } from "../catalogue/facts-form.ts";
import { originOf } from "../catalogue/origins.ts";
import { readSize, typedSize } from "../catalogue/typed-size.ts";

/** What a row says of a product's facts; one that it does not name, a product keeps. */
export type SaidFacts = { readonly [Fact in keyof ProductFacts]?: ProductFacts[Fact] | undefined };

/** A fact of a file that is none: its column, and what stands in it. */
export type UnreadFact = { rule: "factUnread"; column: string; typed: string };

type Fact = keyof ProductFacts;
type Column<Name extends Fact> = {
  column: string;
  /** As a cell has it. */
  write: (facts: ProductFacts) => string;
  /** Undefined for what is none. */
  read: (typed: string) => ProductFacts[Name] | undefined;
};

const COLUMNS: { readonly [Name in Fact]: Column<Name> } = {
  size: {
    column: "size",
    write: ({ size }) => typedSize(size),
    read: (typed) => readSize(typed) ?? undefined,
  },
  family: {
    column: "family",
    write: ({ family }) => family ?? "",
    read: (typed) => (typed.length <= MAX_FAMILY_LENGTH ? typed : undefined),
  },
  diet: { column: "diet", write: ({ diet }) => diet.join("; "), read: readDiets },
  heat: {
    column: "heat",
    write: ({ heat }) => (heat === null ? "" : String(heat)),
    read: (typed) => readHeat(typed) ?? undefined,
  },
  origin: {
    column: "origin",
    write: ({ origin }) => origin ?? "",
    read: (typed) => originOf(typed) ?? undefined,
  },
  storage: {
    column: "storage",
    write: ({ storage }) => storage ?? "",
    read: (typed) => [typed.toLowerCase()].find(isStorage),
  },
  travels: {
    column: "travels",
    write: ({ travels }) => travels,
    read: (typed) => [typed.toLowerCase()].find(isTravels),
  },
  allergens: {
    column: "allergens",
    write: ({ allergens }) =>
      ALLERGENS.flatMap((each) => (allergens[each] ? `${each}=${allergens[each]}` : [])).join("; "),
    read: readAllergens,
  },
  alsoCalled: {
    column: "also_called",
    write: ({ alsoCalled }) => alsoCalled.map(otherNameText).join("; "),
    read: readOtherNames,
  },
};
const FACTS: readonly Fact[] = [
  ...([
    "size",
    "family",
    "diet",
    "heat",
    "origin",
    "storage",
    "travels",
    "allergens",
    "alsoCalled",
  ] as const),
];

/** What a cell says to take a fact away; left empty, it says nothing. */
export const CLEARS_FACT = "-";

/** Columns that a file may have behind those of the template, in any order: these go by their name. */
export const FACT_COLUMNS: readonly string[] = FACTS.map((fact) => COLUMNS[fact].column);

/** The cells of a product's line, as `FACT_COLUMNS` has them. */
export function factCells(facts: ProductFacts): string[] {
  return FACTS.map((fact) => COLUMNS[fact].write(facts));
}

/** Reads the facts of a line whose header has such columns; an empty cell says nothing, a dash takes away. */
export function factsReader(
  header: readonly string[],
): (cellAt: (index: number) => string) => { said: SaidFacts | null } | { problem: UnreadFact } {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = FACTS.map((fact) => ({ fact, at: names.indexOf(COLUMNS[fact].column) }));
  const found = places.filter(({ at }) => at >= 0);
  return (cellAt) => {
    const said: { [Name in Fact]?: unknown } = {};
    for (const { fact, at } of found) {
      const typed = cellAt(at);
      if (typed === "") continue;
      const read = readCell(fact, typed);
      if (read === undefined) return { problem: unread(fact, typed) };
      said[fact] = read;
    }
    return saidOf(said);
  };
}

/** The facts of a product in JSON, as they are exported or as a cell would have them. */
export function readJsonFacts(
  item: Readonly<Record<string, unknown>>,
): { said: SaidFacts | null } | { problem: UnreadFact } {
  const said: { [Name in Fact]?: unknown } = {};
  for (const fact of FACTS) {
    const value = item[fact];
    if (value === undefined || value === null || value === "") continue;
    const isText = typeof value === "string" || typeof value === "number";
    const read = isText ? readCell(fact, String(value)) : value;
    if (!v.is(FACT_SHAPES[fact], read)) {
      return { problem: unread(fact, isText ? String(value) : shownAs(value)) };
    }
    said[fact] = read;
  }
  return saidOf(said);
}

/** A cell as it is kept, undefined for what is none; the sign that clears is "nobody said". */
function readCell(fact: Fact, typed: string): unknown {
  return typed.trim() === CLEARS_FACT ? NO_FACTS[fact] : COLUMNS[fact].read(typed);
}

/** What a product's facts become: what the row says of them, and what is known besides. */
export function mergeFacts(kept: ProductFacts, said: SaidFacts | null | undefined): ProductFacts {
  return said ? tidyFacts({ ...kept, ...definedOf(said) }) : kept;
}

/** Two facts of a product that cannot both be true, as a reason not to import its row. */
export function factsProblem(
  facts: ProductFacts,
): { rule: "factsClash"; diet: Diet; allergen: Allergen } | null {
  const clash = factClash(facts);
  return clash && { rule: "factsClash", ...clash };
}

function saidOf(said: { [Name in Fact]?: unknown }): { said: SaidFacts | null } {
  const parsed = v.safeParse(v.partial(v.object(FACT_SHAPES)), said);
  return { said: parsed.success && Object.keys(said).length > 0 ? parsed.output : null };
}

function definedOf(said: SaidFacts): Partial<ProductFacts> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function readDiets(typed: string): Diet[] | undefined {
  const read = listOf(typed).map((one) => one.toLowerCase().replaceAll(/\s+/g, "-"));
  return read.every(isDiet) ? read : undefined;
}

function readAllergens(typed: string): { [A in Allergen]?: AllergenState } | undefined {
  const read: { [A in Allergen]?: AllergenState } = {};
  for (const one of listOf(typed)) {
    const [name = "", said = "contains"] = one.split("=").map((part) => part.trim().toLowerCase());
    if (!isAllergen(name) || !isAllergenState(said)) return undefined;
    read[name] = said;
  }
  return read;
}

function readOtherNames(typed: string): OtherName[] | undefined {
  const read = listOf(typed).map(readOtherName);
  if (read.length > MAX_OTHER_NAMES) return undefined;
  const names = read.flatMap((one) => one ?? []);
  return names.length === read.length ? names : undefined;
}

/** "impuphu (zu)"; null where the language is none, or the name too long. */
function readOtherName(typed: string): OtherName | null {
  const code = /\(([a-z]{2,3})\)$/.exec(typed)?.[1];
  const name = code === undefined ? typed : typed.slice(0, -code.length - 2).trimEnd();
  if (name === "" || name.length > MAX_OTHER_NAME_LENGTH) return null;
  if (code === undefined) return { name, language: null };
  return isNameLanguage(code) ? { name, language: code } : null;
}

function otherNameText({ name, language }: { name: string; language: NameLanguage | null }) {
  return language ? `${name} (${language})` : name;
}

function listOf(typed: string): string[] {
  return typed.split(";").flatMap((one) => one.trim() || []);
}

/** As JSON, or nothing where it is nested too deep to be written. */
function shownAs(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}

function unread(fact: Fact, typed: string): UnreadFact {
  return { rule: "factUnread", column: COLUMNS[fact].column, typed: typed.slice(0, 40) };
}
