import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  named: "Produk: {name}",
  seeInShop: "Sien dit in die winkel",
  details: "Besonderhede",
  ratingFrom: {
    one: "{rating} uit {count} resensie",
    other: "{rating} uit {count, number} resensies",
  },
  added: "Bygevoeg",
  lastChanged: "Laas verander",
  images: "Foto's",
  main: "Hoof",
  changes: "Veranderinge",
  allChanges: "Alle veranderinge",
  nobodyChanged: "Niemand het dit nog verander nie.",
  notFound: "Produk nie gevind nie",
  notFoundWhy: "Dit is dalk intussen uitgevee, of daar is 'n fout in die adres.",
  allProducts: "Alle produkte",
  notLoaded: "Kon nie die produk laai nie",
};
