import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  account: "Iakhawunti",
  waysToSignIn: "Iindlela zokungena",
  signedIn: "Apho kungenwe khona",
  consents: "Okuvunyelenwe ngako",
  wishlist: "Uluhlu lweminqweno",
  keptBasket: "Itroli egciniweyo",
  paymentMethods: "Iindlela zokuhlawula ezigciniweyo",
  orders: "Iiodolo",
  orderLines: "Okuodoliweyo",
  deliveries: "Ukuziswa",
  history: "Okwenzekileyo kwiiodolo",
  invoices: "Ii-invoyisi",
  payments: "Iintlawulo",
  refunds: "Ukubuyiswa kwemali",
  disputes: "Amatyala ku-{providers}",
  mails: "Ii-imeyile",
  contactMessages: "Imiyalezo eya evenkileni",
  contactReplies: "Iimpendulo zevenkile",
  notesAboutYou: "Amanqaku evenkile",
  changesByTheShop: "Okutshintshwe yivenkile",
  title: "Idatha ka-{email} e-{shop}",
  heading: "Okugcinwe yi-{shop} ngo-{email}",
  madeOn:
    "Yenziwe nge-{time} yi-{responsible}, phantsi kwe-Protection of Personal Information Act 4 ka-2013 (POPIA), icandelo 23. Iiphasiwedi nezitshixo zokhuseleko zigcinwa ngendlela ekungekho mntu unokuyifunda, aziyonxalenye yale.",
  cutOff: "Olu luhlu lude kunoko kungena kweli phepha: {lists}. Nceda nisibuze okushiyekileyo.",
  nothing: "Akukho nto.",
  yes: "Ewe",
  no: "Hayi",
};
