import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Groottes",
  words: "families groottes pakke variante prys per kg",
  subtitle: "Produkte met een familienaam is groottes van een ding. Hier staan hulle langs mekaar.",
  none: "Nog geen families nie",
  noneWhy: "Gee produkte dieselfde familie in hul vorm, of baie tegelyk in die lys produkte.",
  noSize: "Geen grootte gegee nie",
  more: "Nog families",
  count: { one: "{count} grootte", other: "{count} groottes" },
  cannotBeBought: {
    one: "{count} kan nie gekoop word nie",
    other: "{count} kan nie gekoop word nie",
  },
  size: "Grootte",
  price: "Prys",
  byMeasure: "Per maat",
  inStock: "In voorraad",
  of: "Van {family}",
};
