import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  named: "Imveliso: {name}",
  seeInShop: "Yibone evenkileni",
  details: "Iinkcukacha",
  ratingFrom: {
    one: "{rating} kuphononongo olu-{count}",
    other: "{rating} kuphononongo olu-{count, number}",
  },
  added: "Ifakiwe",
  lastChanged: "Igqibele ukutshintshwa",
  images: "Iifoto",
  main: "Ephambili",
  changes: "Utshintsho",
  allChanges: "Lonke utshintsho",
  nobodyChanged: "Akukho mntu sele eyitshintshile.",
  notFound: "Imveliso ayifunyenwanga",
  notFoundWhy: "Isenokuba icinyiwe, okanye idilesi inempazamo.",
  allProducts: "Zonke iimveliso",
  notLoaded: "Imveliso ayilayishekanga",
};
