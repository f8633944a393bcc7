import type {
  Allergen,
  AllergenState,
  Diet,
  FactClash,
  Heat,
  Storage,
  Travels,
} from "#domain/catalogue/facts.ts";
import { facts } from "#messages/facts/index.ts";

const DIET_TEXTS: Readonly<Record<Diet, () => string>> = {
  halal: () => facts.halal(),
  kosher: () => facts.kosher(),
  vegetarian: () => facts.vegetarian(),
  vegan: () => facts.vegan(),
  "gluten-free": () => facts.glutenFree(),
  "dairy-free": () => facts.dairyFree(),
  organic: () => facts.organic(),
};
const HEAT_TEXTS: Readonly<Record<Heat, () => string>> = {
  0: () => facts.notHot(),
  1: () => facts.mild(),
  2: () => facts.medium(),
  3: () => facts.hot(),
};
const STORAGE_TEXTS: Readonly<Record<Storage, () => string>> = {
  ambient: () => facts.ambient(),
  chilled: () => facts.chilled(),
  frozen: () => facts.frozen(),
};
const TRAVELS_TEXTS: Readonly<Record<Travels, () => string>> = {
  anywhere: () => facts.anywhere(),
  nearby: () => facts.nearby(),
};
const ALLERGEN_TEXTS: Readonly<Record<Allergen, () => string>> = {
  gluten: () => facts.gluten(),
  crustaceans: () => facts.crustaceans(),
  eggs: () => facts.eggs(),
  fish: () => facts.fish(),
  peanuts: () => facts.peanuts(),
  soya: () => facts.soya(),
  milk: () => facts.milk(),
  nuts: () => facts.nuts(),
  celery: () => facts.celery(),
  mustard: () => facts.mustard(),
  sesame: () => facts.sesame(),
  sulphites: () => facts.sulphites(),
  lupin: () => facts.lupin(),
  molluscs: () => facts.molluscs(),
};
const STATE_TEXTS: Readonly<Record<AllergenState, () => string>> = {
  contains: () => facts.contains(),
  may: () => facts.may(),
  free: () => facts.free(),
};

/** What a product suits. */
export function dietText(diet: Diet): string {
  return DIET_TEXTS[diet]();
}

export function heatText(heat: Heat): string {
  return HEAT_TEXTS[heat]();
}

/** Where it is kept. */
export function storageText(storage: Storage): string {
  return STORAGE_TEXTS[storage]();
}

/** How far it may be sent. */
export function travelsText(travels: Travels): string {
  return TRAVELS_TEXTS[travels]();
}

export function allergenText(allergen: Allergen): string {
  return ALLERGEN_TEXTS[allergen]();
}

/** What is said of an allergen, before its name. */
export function allergenStateText(state: AllergenState): string {
  return STATE_TEXTS[state]();
}

/** Two facts that cannot both be true. */
export function factsClashText({ diet, allergen }: FactClash): string {
  return facts.clash({ diet: dietText(diet), allergen: allergenText(allergen) });
}
