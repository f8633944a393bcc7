import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  notFound: "Produk nie gevind nie",
  notFoundWhy: "Dit is dalk vir goed uitverkoop, of daar is 'n fout in die adres.",
  goesWith: "Gaan goed saam",
  mightAlsoLike: "U sal dalk ook hiervan hou",
  moreOf: "Meer {category}",
  inYourCart: "{quantity} in u mandjie",
  fetchFromShop: "Of kom haal dit by ons winkel: {hours}",
  weMakeItRight: "Nie reg nie? Ons maak dit reg.",
  returnsAndRefunds: "Terugsendings en terugbetalings",
  cartNeedsScript:
    "Die mandjie het JavaScript nodig, wat in hierdie blaaier af is. U kan steeds {order}.",
  orderPlainly: "op eenvoudige bladsye bestel",
  share: "Deel {name}",
  notShared: "Hierdie bladsy kon nie gedeel word nie.",
  linkCopied: "Skakel gekopieer",
  pasteAnywhere: "Plak dit waar u wil.",
  picturesOf: "Foto's van {name}",
  pictureOf: "Foto {place} van {total}: {picture}",
  previousPicture: "Vorige foto",
  nextPicture: "Volgende foto",
  zoomInto: "Zoem in: {picture}",
  zoomOutOf: "Zoem uit: {picture}",
  pressToSeeMore: "Druk op die foto om meer te sien.",
  pressToSeeAll: "Druk op die foto om alles te sien.",
  pictureNotLoaded: "Die foto het nie gelaai nie. Kyk asseblief na u verbinding.",
  quickViewOf: "Vinnige kyk na {name}",
  quickViewNotLoaded: "Die vinnige kyk het nie gelaai nie. Kyk asseblief na u verbinding.",
  fullDetails: "Alle besonderhede",
};
