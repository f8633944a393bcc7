import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  notFound: "Umkhiqizo awutholakali",
  notFoundWhy: "Kungenzeka uphele unomphela, noma kunephutha ekhelini.",
  mightAlsoLike: "Ningase nithande nalokhu",
  moreOf: "Okunye: {category}",
  inYourCart: "{quantity} enqoleni yenu",
  fetchFromShop: "Noma nizowulanda esitolo sethu: {hours}",
  weMakeItRight: "Akulungile? Siyakulungisa.",
  returnsAndRefunds: "Ukubuyisa izimpahla nokubuyiselwa kwemali",
  share: "Yabelana ngalo mkhiqizo: {name}",
  notShared: "Akukwazekanga ukwabelana ngaleli khasi.",
  linkCopied: "Ilinki ikopishiwe",
  pasteAnywhere: "Yinamathiseleni noma kuphi enithanda khona.",
  picturesOf: "Izithombe: {name}",
  pictureOf: "Isithombe {place} kwezingu-{total}: {picture}",
  previousPicture: "Isithombe esidlule",
  nextPicture: "Isithombe esilandelayo",
  zoomInto: "Khulisa: {picture}",
  zoomOutOf: "Nciphisa: {picture}",
  pressToSeeMore: "Cindezelani isithombe ukuze nibone kabanzi.",
  pressToSeeAll: "Cindezelani isithombe ukuze nisibone sonke.",
  pictureNotLoaded: "Isithombe asilayishekanga. Sicela nihlole uxhumano lwenu.",
  quickViewOf: "Ukubuka okusheshayo: {name}",
  quickViewNotLoaded: "Ukubuka okusheshayo akulayishekanga. Sicela nihlole uxhumano lwenu.",
  fullDetails: "Yonke imininingwane",
};
