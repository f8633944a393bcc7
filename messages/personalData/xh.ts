import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  account: "Iakhawunti",
  waysToSignIn: "Iindlela zokungena",
  signedIn: "Apho kungenwe khona",
  consents: "Okuvunyelenwe ngako",
  wishlist: "Uluhlu lweminqweno",
  productLists: "Izintlu ezingaphandle koluhlu lweminqweno",
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
  cutOff:
    "Ezi zintlu zinde kunokuba lingazithatha eli phepha: {lists}. Nceda nisicele okushiyekileyo.",
  nothing: "Akukho nto.",
  yes: "Ewe",
  no: "Hayi",
  addresses: "Incwadi yeedilesi",
  productRequests: "Enisicele ukuba sibe nayo",
  notifiedDevices: "Iifowuni nezikhangeli ezineendaba zethu",
  noticeChoices: "Enifuna ukuxelelwa ngako",
};
