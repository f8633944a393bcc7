import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  notFound: "Imveliso ayifumaneki",
  notFoundWhy: "Isenokuba iphele tu, okanye kukho impazamo kwidilesi.",
  mightAlsoLike: "Ninganomdla nakwezi",
  moreOf: "Okunye: {category}",
  inYourCart: "{quantity} kwitroli yenu",
  fetchFromShop: "Okanye nize kuyilanda evenkileni yethu: {hours}",
  weMakeItRight: "Ayilunganga? Siyayilungisa.",
  returnsAndRefunds: "Ukubuyisa iimpahla nokubuyiswa kwemali",
  cartNeedsScript: "Itroli ifuna iJavaScript, evaliweyo kule bhrawuza. Nisenako {order}.",
  orderByPhone: "ukuodola kuthi ngefowuni okanye ngomyalezo",
  share: "Yabelana ngale mveliso: {name}",
  notShared: "Akukwazekanga ukwabelana ngeli phepha.",
  linkCopied: "Ilinki ikopiwe",
  pasteAnywhere: "Yincamathiseleni naphi na apho nithanda khona.",
  picturesOf: "Iifoto: {name}",
  pictureOf: "Ifoto {place} kwezi-{total}: {picture}",
  previousPicture: "Ifoto edlulileyo",
  nextPicture: "Ifoto elandelayo",
  zoomInto: "Khulisa: {picture}",
  zoomOutOf: "Nciphisa: {picture}",
  pressToSeeMore: "Cofani ifoto ukuze nibone ngakumbi.",
  pressToSeeAll: "Cofani ifoto ukuze niyibone yonke.",
  pictureNotLoaded: "Ifoto ayilayishekanga. Nceda nikhangele uqhagamshelo lwenu.",
  quickViewOf: "Ukujonga ngokukhawuleza: {name}",
  quickViewNotLoaded:
    "Ukujonga ngokukhawuleza akulayishekanga. Nceda nikhangele uqhagamshelo lwenu.",
  fullDetails: "Zonke iinkcukacha",
};
