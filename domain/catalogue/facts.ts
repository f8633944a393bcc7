import type { Origin } from "./origins.ts";
import type { Size } from "./size.ts";

/** What a product suits. One that is not named of a product is not known of it: nothing is claimed. */
export const DIETS = [
  "halal",
  "kosher",
  "vegetarian",
  "vegan",
  "gluten-free",
  "dairy-free",
  "organic",
] as const;
export type Diet = (typeof DIETS)[number];

/** How hot it is: not at all, mild, medium, hot. */
export const HEATS = [0, 1, 2, 3] as const;
export type Heat = (typeof HEATS)[number];

/** How it is kept, and travels. */
export const STORAGES = ["ambient", "chilled", "frozen"] as const;
export type Storage = (typeof STORAGES)[number];

/**
 * How far it may go: wherever we deliver, or only where our courier comes, as chilled, frozen and raw
 * goods that would not last the days of standard delivery.
 */
export const TRAVELS = ["anywhere", "nearby"] as const;
export type Travels = (typeof TRAVELS)[number];

/**
 * The fourteen of European labels. South Africa's R146 asks for eight of them: gluten of cereals,
 * crustaceans and molluscs, eggs, fish, peanuts, soya, milk, tree nuts.
 */
export const ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soya",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What the shop says of an allergen: it is in it, traces may be, or it is free of it. */
export const ALLERGEN_STATES = ["contains", "may", "free"] as const;
export type AllergenState = (typeof ALLERGEN_STATES)[number];

/** An allergen of which nothing is said is unknown, which is not "free of it". */
export type Allergens = { readonly [A in Allergen]?: AllergenState };

/** In which language something is also called so, by its own name. */
export const NAME_LANGUAGES = {
  en: "English",
  af: "Afrikaans",
  zu: "isiZulu",
  xh: "isiXhosa",
  nr: "isiNdebele",
  nso: "Sepedi",
  st: "Sesotho",
  tn: "Setswana",
  ss: "siSwati",
  ve: "Tshivenḓa",
  ts: "Xitsonga",
  sn: "chiShona",
  ny: "Chichewa",
  bem: "Ichibemba",
  sw: "Kiswahili",
  lg: "Luganda",
  rw: "Ikinyarwanda",
  so: "Soomaali",
  om: "Oromoo",
  am: "Amharic",
  ti: "Tigrinya",
  ar: "Arabic",
  yo: "Yorùbá",
  ig: "Igbo",
  ha: "Hausa",
  ak: "Twi",
  ee: "Eʋegbe",
  wo: "Wolof",
  ln: "Lingála",
  fr: "Français",
  pt: "Português",
} as const;
export type NameLanguage = keyof typeof NAME_LANGUAGES;

/** Another name of a product; `language` is null where it is none's alone, or nobody said. */
export type OtherName = { readonly name: string; readonly language: NameLanguage | null };

export const MAX_OTHER_NAMES = 20;
export const MAX_OTHER_NAME_LENGTH = 60;
export const MAX_FAMILY_LENGTH = 100;

/** What is known of a product beside its words, price and stock; null and empty are "nobody said". */
export type ProductFacts = {
  readonly size: Size | null;
  /** The name that the sizes of one thing have together; capitals make no difference. */
  readonly family: string | null;
  readonly diet: Diet[];
  readonly heat: Heat | null;
  readonly origin: Origin | null;
  readonly storage: Storage | null;
  /** "anywhere" where nobody said otherwise. */
  readonly travels: Travels;
  readonly allergens: Allergens;
  readonly alsoCalled: OtherName[];
};

export const NO_FACTS: ProductFacts = {
  size: null,
  family: null,
  diet: [],
  heat: null,
  origin: null,
  storage: null,
  travels: "anywhere",
  allergens: {},
  alsoCalled: [],
};

/** What stands against what was said: two facts that cannot both be true. */
export type FactClash = { diet: Diet; allergen: Allergen };

const CLASHES: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegetarian: ["fish", "crustaceans", "molluscs"],
  vegan: ["fish", "crustaceans", "molluscs", "eggs", "milk"],
  "gluten-free": ["gluten"],
  "dairy-free": ["milk"],
};

/** The allergens that a product of this diet has none of. */
export function allergensAgainst(diet: Diet): readonly Allergen[] {
  return CLASHES[diet] ?? [];
}

/** The diets that this allergen forbids. */
export function dietsAgainst(allergen: Allergen): readonly Diet[] {
  return DIETS.filter((diet) => allergensAgainst(diet).includes(allergen));
}

/** The facts of a product, picked out of what has more. */
export function factsOf(row: ProductFacts): ProductFacts {
  const { size, family, diet, heat, origin, storage, travels, allergens, alsoCalled } = row;
  return { size, family, diet, heat, origin, storage, travels, allergens, alsoCalled };
}

/** Facts as they are kept: each once and in one order, what is vegan also vegetarian, names on one line. */
export function tidyFacts(facts: ProductFacts): ProductFacts {
  const said = new Set<Diet>(facts.diet);
  if (said.has("vegan")) said.add("vegetarian");
  const { size } = facts;
  return {
    size: size && { amount: size.amount, unit: size.unit, count: size.count },
    family: tidyName(facts.family ?? "").slice(0, MAX_FAMILY_LENGTH) || null,
    diet: DIETS.filter((diet) => said.has(diet)),
    heat: facts.heat,
    origin: facts.origin,
    storage: facts.storage,
    travels: facts.travels,
    allergens: tidyAllergens(facts.allergens),
    alsoCalled: tidyNames(facts.alsoCalled),
  };
}

/** The first diet that an allergen in it forbids; null when the facts go together. */
export function factClash({ diet, allergens }: ProductFacts): FactClash | null {
  for (const one of diet) {
    const allergen = CLASHES[one]?.find((each) => allergens[each] === "contains");
    if (allergen) return { diet: one, allergen };
  }
  return null;
}

export function isDiet(value: string): value is Diet {
  return DIETS.some((diet) => diet === value);
}

export function isStorage(value: string): value is Storage {
  return STORAGES.some((storage) => storage === value);
}

export function isTravels(value: string): value is Travels {
  return TRAVELS.some((travels) => travels === value);
}

export function isAllergen(value: string): value is Allergen {
  return ALLERGENS.some((allergen) => allergen === value);
}

export function isAllergenState(value: string): value is AllergenState {
  return ALLERGEN_STATES.some((state) => state === value);
}

export function isNameLanguage(value: string): value is NameLanguage {
  return Object.hasOwn(NAME_LANGUAGES, value);
}

/** "0" to "3" as a heat; null for anything else. */
export function readHeat(typed: string): Heat | null {
  return HEATS.find((heat) => String(heat) === typed.trim()) ?? null;
}

export function tidyName(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function tidyAllergens(allergens: Allergens): Allergens {
  return Object.fromEntries(
    ALLERGENS.flatMap((allergen) => {
      const state = allergens[allergen];
      return state ? [[allergen, state]] : [];
    }),
  );
}

function tidyNames(names: readonly OtherName[]): OtherName[] {
  const seen = new Set<string>();
  return names.flatMap(({ name, language }) => {
    const tidy = tidyName(name.replaceAll(";", ",")).slice(0, MAX_OTHER_NAME_LENGTH).trim();
    const key = `${tidy.toLowerCase()} ${language}`;
    if (tidy === "" || seen.has(key) || seen.size >= MAX_OTHER_NAMES) return [];
    seen.add(key);
    return [{ name: tidy, language }];
  });
}
