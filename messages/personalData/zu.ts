import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  account: "I-akhawunti",
  waysToSignIn: "Izindlela zokungena",
  signedIn: "Lapho kungenwe khona",
  consents: "Okuvunyelwene ngakho",
  wishlist: "Uhlu lwezifiso",
  keptBasket: "Inqola egciniwe",
  paymentMethods: "Izindlela zokukhokha ezigciniwe",
  orders: "Ama-oda",
  orderLines: "Oku-odiwe",
  deliveries: "Ukulethwa",
  history: "Okwenzeke kuma-oda",
  invoices: "Ama-invoyisi",
  payments: "Izinkokhelo",
  refunds: "Ukubuyiselwa kwemali",
  disputes: "Amacala ku-{providers}",
  mails: "Ama-imeyili",
  contactMessages: "Imiyalezo eya esitolo",
  contactReplies: "Izimpendulo zesitolo",
  notesAboutYou: "Amanothi esitolo",
  changesByTheShop: "Okushintshwe isitolo",
  title: "Idatha ka-{email} e-{shop}",
  heading: "Okugcinwe yi-{shop} ngo-{email}",
  madeOn:
    "Yenziwe ngo-{time} yi-{responsible}, ngaphansi kwe-Protection of Personal Information Act 4 ka-2013 (POPIA), isigaba 23. Amaphasiwedi nokhiye bokuphepha kugcinwa ngendlela okungekho muntu ongayifunda, akuyona ingxenye yalokhu.",
  cutOff: "Lezi zinhlu zinde kunalokho okungena kuleli khasi: {lists}. Sicela nisibuze okusele.",
  nothing: "Lutho.",
  yes: "Yebo",
  no: "Cha",
};
