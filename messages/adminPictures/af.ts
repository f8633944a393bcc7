import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  images: "Foto's",
  rules: "JPG, PNG of WebP, elk onder 5MB, hoogstens {most}. Die eerste is die hooffoto.",
  howToMove:
    "Druk Spasie of Enter om 'n foto te skuif. Gebruik dan die pyltjies, en weer Spasie of Enter om dit neer te sit, of Escape om dit te los waar dit was.",
  choose: "Kies foto's",
  add: "Voeg foto's by",
  allFive: "Dit is al vyf.",
  orDrop: "Of sleep hulle hierheen, of plak een.",
  inOrder: "Foto's, in hul volgorde",
  pickedUp: "Foto {place} van {total} opgetel.",
  isNowAt: "Foto {from} is nou op plek {place} van {total}.",
  putDownAt: "Foto {from} is op plek {place} van {total} neergesit.",
  putBack: "Die foto is teruggesit.",
  staysAt: "Foto {place} bly waar dit was.",
  nameAt: "Foto {place}",
  move: "Skuif foto {place}",
  remove: "Verwyder foto {place}",
  inWords: "Foto {place} in woorde",
  productsName: "Die produk se naam",
  uploadOf: "Oplaai van foto {place}",
  nearlyThere: "Amper daar",
  main: "Hoof",
  notUploaded: "Kon nie foto's oplaai nie",
  removeQuestion: "Verwyder hierdie foto?",
  removeIt: "Verwyder",
  removeWhat: "Dit verdwyn dadelik uit die winkel, of u die res stoor of nie.",
  removed: "Foto verwyder",
  notRemoved: "Kon nie die foto verwyder nie",
};
