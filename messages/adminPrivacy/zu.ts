import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  request: "Isicelo sobumfihlo",
  requestMeans:
    "Lokho umuntu angakucela ngaphansi kwe-POPIA: konke esikugcinile ngaye, nokususwa kwakho.",
  email: "I-imeyili",
  emailHint: "Qinisekisani ukuthi isicelo sivela kuleli kheli.",
  look: "Bheka",
  weHold: "Sigcine {parts}.",
  weHoldUnderWay: "Sigcine {parts}. {underWay} kusaqhubeka.",
  weHoldNothing: "Akukho esikugcinile ngaphansi kwaleli kheli.",
  weHoldNothingUnderWay: "Akukho esikugcinile ngaphansi kwaleli kheli. {underWay} kusaqhubeka.",
  anAccount: "i-akhawunti ({name})",
  orders: { one: "i-oda elingu-{count}", other: "ama-oda angu-{count, number}" },
  unpaid: {
    one: "ukukhokha okungaqediwe okungu-{count}",
    other: "ukukhokha okungaqediwe okungu-{count}",
  },
  messages: { one: "umyalezo ongu-{count}", other: "imiyalezo engu-{count, number}" },
  mails: { one: "i-imeyili engu-{count}", other: "ama-imeyili angu-{count, number}" },
  deletedOn: "Idatha engaphansi kwaleli kheli isuswe ngo-{date}.",
  wasDeleted: "Idatha yaleli khasimende isusiwe.",
  exportData: "Khipha idatha yabo",
  adminStays: "Idatha yomlawuli ingasuswa uma ukungena kwakhe ehhovisi lesitolo sekususiwe.",
  deleteData: "Susa idatha yabo",
  deleteTitle: "Nisusa idatha yaleli khasimende?",
  whatGoes:
    "I-akhawunti isuka khona manjalo, kanye nama-imeyili, imiyalezo namanothi. Kuma-oda kusuka: {removed}.",
  whatStays: "Umthetho ugcina: {kept}.",
  underWay:
    "Okusaqhubeka kugcina igama nekheli kuze kuphele, kodwa kungadluli izinsuku ezingu-{days}. Akukho kulokhu okungabuyiswa.",
  isProven: "Bakucelile, futhi ngiqinisekile ukuthi yibo.",
  deleteForGood: "Susa unomphela",
  exported: "Idatha yekhasimende ikhishiwe",
  exportFailed: "Kwehlulekile ukukhipha idatha yekhasimende",
  deleted: "Idatha yekhasimende isusiwe",
  deletedOnceDone: "{underWay} kusaqhubeka: kuzosuswa uma sekuphelile.",
  deleteFailed: "Kwehlulekile ukususa idatha yekhasimende",
  nothingHeld: "Akukho okugciniwe ngalo muntu",
  isAdministrator: "Le yi-akhawunti yomlawuli. Qalani nisuse ukungena kwakhe ehhovisi lesitolo.",
  ownersOnly: "Le yi-akhawunti yomlawuli. Umnikazi kuphela ongabona futhi akhiphe idatha yayo.",
};
