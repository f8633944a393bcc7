import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Waar u koerier is",
  shop: "Ons winkel",
  you: "U",
  door: "Deur",
  toYou: "Die koerier is omtrent {distance} van u af.",
  almostThere: "Die koerier is amper by u.",
  toDoor: "Die koerier is omtrent {distance} van die deur af.",
  toShop: "Die koerier is omtrent {distance} van ons winkel af om die bestelling te kom haal.",
  atShop: "Die koerier is by ons winkel om die bestelling te haal.",
  onTheWay: "Die koerier is op pad.",
  seenNow: "So pas gesien.",
  seenAgo: { one: "{count} minuut gelede gesien.", other: "{count} minute gelede gesien." },
  old: "Teen hierdie tyd is die koerier dalk êrens anders.",
  approximate:
    "Ons eie tekening: afstande in 'n reguit lyn, voorstede min of meer waar hulle is (GeoNames).",
};
