import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  named: "Umkhiqizo: {name}",
  seeInShop: "Wubone esitolo",
  details: "Imininingwane",
  ratingFrom: {
    one: "{rating} ekubuyekezweni okungu-{count}",
    other: "{rating} ekubuyekezweni okungu-{count, number}",
  },
  added: "Kufakiwe",
  lastChanged: "Kugcine ukushintshwa",
  images: "Izithombe",
  main: "Esikhulu",
  changes: "Izinguquko",
  allChanges: "Zonke izinguquko",
  nobodyChanged: "Akekho oseke wawushintsha.",
  notFound: "Umkhiqizo awutholakalanga",
  notFoundWhy: "Kungenzeka ususiwe, noma ikheli linephutha.",
  allProducts: "Yonke imikhiqizo",
  notLoaded: "Umkhiqizo awulayishekanga",
};
