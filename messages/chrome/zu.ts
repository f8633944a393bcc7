import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  visitUs: "Sivakashele",
  closedUntil: "Kuvaliwe manje, kuvulwa {opening}",
  registration: "inombolo yokubhalisa {number}",
  poweredBy: "{owner}. Isebenza nge-Soko.",
  shop: "Isitolo",
  allProducts: "Yonke imikhiqizo",
  aboutUs: "Mayelana nathi",
  contact: "Xhumana nathi",
  goodToKnow: "Okuhle ukukwazi",
  privacyPolicy: "Inqubomgomo yobumfihlo",
  termsOfService: "Imigomo yesevisi",
  cookiePolicy: "Inqubomgomo yamakhukhi",
  wishlist: "Uhlu lwezifiso",
  wishlistItems: {
    one: "Uhlu lwezifiso, into engu-{count}",
    other: "Uhlu lwezifiso, izinto ezingu-{count}",
  },
  cart: "Inqola",
  cartItems: { one: "Inqola, into engu-{count}", other: "Inqola, izinto ezingu-{count}" },
  pageNotFound: "Hawu! Ikhasi alitholakali",
  pageNotFoundWhy:
    "Sibhekile kuwo wonke amashalofu. Okufunayo kungenzeka kususiwe noma sekuphelile.",
  pageNotLoaded: "Hawu! Leli khasi alilayishekanga",
  returnHome: "Buyela ekhasini lasekhaya",
  tryAgain: "Zama futhi",
};
