import {
  ALLERGENS,
  type Allergen,
  DIETS,
  type Diet,
  HEATS,
  type Heat,
  STORAGES,
  type Storage,
} from "./facts.ts";
import { ORIGINS, type Origin } from "./origins.ts";

/** The kinds of facts that a list can be narrowed by, as its address names them. */
export const FILTER_KINDS = ["diet", "free", "heat", "storage", "origin"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** How hot something is, as an address says it: in the order of `HEATS`. */
const HEAT_WORDS = ["none", "mild", "medium", "hot"] as const;
export type HeatWord = (typeof HEAT_WORDS)[number];

/**
 * What was chosen of each kind. A product has to have all of what it should suit (`diet`) or be free of
 * (`free`), and one of the heats, places and origins, of which it can have no two.
 */
export type FactFilter = {
  readonly diet: readonly Diet[];
  readonly free: readonly Allergen[];
  readonly heat: readonly HeatWord[];
  readonly storage: readonly Storage[];
  readonly origin: readonly Origin[];
};

export const NO_FILTER: FactFilter = { diet: [], free: [], heat: [], storage: [], origin: [] };

/** A fact by its kind, as the table of facts has it: `diet:halal`. */
export type FactKey = `${FilterKind}:${string}`;

/** How many products have a fact. */
export type FactCount = { readonly fact: string; readonly n: number };

/** What is read of an address's list of values. */
export const MAX_FACT_LIST_LENGTH = 500;

const KNOWN: { readonly [K in FilterKind]: ReadonlyArray<FactFilter[K][number]> } = {
  diet: DIETS,
  free: ALLERGENS,
  heat: HEAT_WORDS,
  storage: STORAGES,
  origin: ORIGINS,
};

/**
 * A filter out of what an address says of each kind: values with commas between them. What is unknown is
 * left out, and each stands once, in the shop's order.
 */
export function readFilter(
  said: Readonly<Partial<Record<FilterKind, string | undefined>>>,
): FactFilter {
  const read = <Value extends string | number>(
    known: readonly Value[],
    text: string | undefined,
  ) => {
    const named = new Set((text ?? "").slice(0, MAX_FACT_LIST_LENGTH).toLowerCase().split(/[\s,]/));
    return known.filter((value) => named.has(String(value).toLowerCase()));
  };
  return {
    diet: read(KNOWN.diet, said.diet),
    free: read(KNOWN.free, said.free),
    heat: read(KNOWN.heat, said.heat),
    storage: read(KNOWN.storage, said.storage),
    origin: read(KNOWN.origin, said.origin),
  };
}

/** The same as an address says it; undefined where nothing was chosen. */
export function filterText(filter: FactFilter, kind: FilterKind): string | undefined {
  return filter[kind].join(",") || undefined;
}

/** The facts asked for in groups: one of each group has to be true of a product. */
export function filterGroups({ diet, free, heat, storage, origin }: FactFilter): FactKey[][] {
  const keys = (kind: FilterKind, values: ReadonlyArray<string | number>) =>
    values.map((value): FactKey => `${kind}:${value}`);
  return [
    ...keys("diet", diet).map((key) => [key]),
    ...keys("free", free).map((key) => [key]),
    keys("heat", heat),
    keys("storage", storage),
    keys("origin", origin),
  ].filter((group) => group.length > 0);
}

/** The filter with a value taken in, or out where it is in. */
export function toggled(filter: FactFilter, kind: FilterKind, value: string): FactFilter {
  const others = filter[kind].map(String).filter((each) => each !== value);
  const isOn = others.length < filter[kind].length;
  const said = Object.fromEntries(FILTER_KINDS.map((each) => [each, filter[each].join(",")]));
  return readFilter({ ...said, [kind]: (isOn ? others : [...others, value]).join(",") });
}

/** How hot a word of the address says. */
export function heatOf(word: HeatWord): Heat {
  return HEATS[HEAT_WORDS.indexOf(word)] ?? 0;
}

/** All that can be chosen of a kind, in the shop's order. */
export function choicesOf(kind: FilterKind): readonly string[] {
  return KNOWN[kind].map(String);
}
