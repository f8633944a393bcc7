import {
  ALLERGEN_STATES,
  ALLERGENS,
  NAME_LANGUAGES,
  type ProductFacts,
} from "#domain/catalogue/facts.ts";
import { originName } from "#domain/catalogue/origins.ts";
import type { Language } from "#domain/store/formats.ts";
import { facts } from "#messages/facts/index.ts";
import { speaking } from "#messages/language.ts";
import {
  allergenStateText,
  allergenText,
  dietText,
  heatText,
  storageText,
  travelsText,
} from "./fact-text.ts";

/** A fact as a page tells it: "Storage", "In the freezer". */
export type ToldFact = { term: string; text: string };

/**
 * What is known of a product, in the words of a page, so that its browser need not know all of them. What
 * nobody said is not there, and so claims nothing.
 */
export function toldFacts(product: ProductFacts, language: Language): ToldFact[] {
  return speaking(language, () => linesOf(product, language).filter(({ text }) => text !== ""));
}

function linesOf(product: ProductFacts, language: Language): ToldFact[] {
  const { alsoCalled, diet, heat, origin, storage, travels, allergens } = product;
  const names = alsoCalled.map((one) =>
    one.language ? `${one.name} (${NAME_LANGUAGES[one.language]})` : one.name,
  );
  return [
    { term: facts.alsoCalled(), text: names.join(", ") },
    { term: facts.suits(), text: diet.map(dietText).join(", ") },
    ...ALLERGEN_STATES.map((state) => ({
      term: allergenStateText(state),
      text: ALLERGENS.filter((each) => allergens[each] === state)
        .map(allergenText)
        .join(", "),
    })),
    { term: facts.heat(), text: heat === null ? "" : heatText(heat) },
    { term: facts.keep(), text: storage ? storageText(storage) : "" },
    { term: facts.delivered(), text: travels === "nearby" ? travelsText(travels) : "" },
    { term: facts.from(), text: origin ? originName(origin, language) : "" },
  ];
}
