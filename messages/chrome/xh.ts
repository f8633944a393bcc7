import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  visitUs: "Sityelele",
  closedUntil: "Kuvaliwe ngoku, kuvulwa {opening}",
  registration: "inombolo yobhaliso {number}",
  poweredBy: "{owner}. Isebenza nge-Soko.",
  shop: "Ivenkile",
  allProducts: "Zonke iimveliso",
  aboutUs: "Malunga nathi",
  contact: "Qhagamshelana nathi",
  goodToKnow: "Okulungele ukwaziwa",
  privacyPolicy: "Umgaqo-nkqubo wabucala",
  termsOfService: "Imiqathango yenkonzo",
  cookiePolicy: "Umgaqo-nkqubo weekuki",
  wishlist: "Uluhlu lweminqweno",
  wishlistItems: {
    one: "Uluhlu lweminqweno, into e-{count}",
    other: "Uluhlu lweminqweno, izinto ezi-{count}",
  },
  cart: "Itroli",
  cartItems: { one: "Itroli, into e-{count}", other: "Itroli, izinto ezi-{count}" },
  pageNotFound: "Yhu! Iphepha alifumaneki",
  pageNotFoundWhy:
    "Sikhangele kuzo zonke iishelufu. Into oyifunayo isenokuba isusiwe okanye iphelile.",
  pageNotLoaded: "Yhu! Eli phepha alilayishekanga",
  returnHome: "Buyela kwiphepha lasekhaya",
  tryAgain: "Zama kwakhona",
};
