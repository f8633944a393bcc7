import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  cancel: "Rhoxisa",
  close: "Vala",
  closeMessage: "Vala umyalezo",
  messages: "Imiyalezo",
  cartMessages: "Imiyalezo yetroli",
  breadcrumb: "Indlela yamaphepha",
  pages: "Amaphepha",
  page: "Iphepha {page}",
  previousPage: "Iphepha elidlulileyo",
  nextPage: "Iphepha elilandelayo",
  photoOf: "Ifoto ka-{name}",
  photoOfCourier: "Ifoto yomzisi",
  mentionId: "Ukuba niyasibhalela, nceda nikhankanye u-{id}.",
  rating: "Kulinganiswe nge-{rating} kwi-5",
  optional: "ayinyanzelekanga",
  showPassword: "Bonisa iphasiwedi",
  quantity: "Inani",
  quantityOf: "Inani: {name}",
  more: "Yongeza ngenye: {name}",
  fewer: "Nciphisa ngenye: {name}",
  allInStock: "{quantity}, konke okukwisitokhwe",
  code: "Ikhowudi",
  whichCode:
    "Amanani amathandathu aboniswa ngoku yi-app yenu yokuqinisekisa, okanye enye yeekhowudi zenu zogcino.",
  checking: "Siyajonga…",
  continue: "Qhubeka",
  back: "Emva",
  uploadFailed: "Ifoto ayilayishwanga",
};
