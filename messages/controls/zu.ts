import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  cancel: "Khansela",
  close: "Vala",
  closeMessage: "Vala umyalezo",
  messages: "Imiyalezo",
  cartMessages: "Imiyalezo yenqola",
  breadcrumb: "Indlela yamakhasi",
  pages: "Amakhasi",
  page: "Ikhasi {page}",
  previousPage: "Ikhasi elandulele",
  nextPage: "Ikhasi elilandelayo",
  photoOf: "Isithombe sika-{name}",
  photoOfCourier: "Isithombe somlethi",
  mentionId: "Uma nisibhalela, sicela nisho u-{id}.",
  rating: "Kulinganiswe ngo-{rating} ku-5",
  optional: "akuphoqelekile",
  showPassword: "Bonisa iphasiwedi",
  quantity: "Inani",
  quantityOf: "Inani: {name}",
  more: "Engeza ngokukodwa: {name}",
  fewer: "Nciphisa ngokukodwa: {name}",
  allInStock: "{quantity}, konke okusesitokweni",
  code: "Ikhodi",
  whichCode:
    "Izinombolo eziyisithupha ezivezwa manje wuhlelo lwenu lokuqinisekisa, noma enye yamakhodi enu ayisipele.",
  checking: "Siyahlola…",
  continue: "Qhubeka",
  back: "Emuva",
  uploadFailed: "Isithombe asilayishwanga",
};
