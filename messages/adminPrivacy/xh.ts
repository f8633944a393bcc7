import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  request: "Isicelo sobucala",
  requestMeans:
    "Oko umntu anokukucela phantsi kwe-POPIA: konke esikugcinileyo ngaye, nokucinywa kwako.",
  email: "I-imeyile",
  emailHint: "Qinisekisani ukuba isicelo sivela kule dilesi.",
  look: "Jonga",
  weHold: "Sigcine {parts}.",
  weHoldUnderWay: "Sigcine {parts}. {underWay} kusaqhuba.",
  weHoldNothing: "Akukho nto siyigcinileyo phantsi kwale dilesi.",
  weHoldNothingUnderWay: "Akukho nto siyigcinileyo phantsi kwale dilesi. {underWay} kusaqhuba.",
  anAccount: "iakhawunti ({name})",
  orders: { one: "iodolo e-{count}", other: "iiodolo ezi-{count, number}" },
  unpaid: {
    one: "ukuhlawula okungagqitywanga oku-{count}",
    other: "ukuhlawula okungagqitywanga oku-{count}",
  },
  messages: { one: "umyalezo o-{count}", other: "imiyalezo e-{count, number}" },
  mails: { one: "i-imeyile e-{count}", other: "ii-imeyile ezi-{count, number}" },
  deletedOn: "Idatha ephantsi kwale dilesi icinywe nge-{date}.",
  wasDeleted: "Idatha yalo mthengi icinyiwe.",
  exportData: "Khupha idatha yabo",
  adminStays: "Idatha yomlawuli inokucinywa xa ukungena kwakhe kwiofisi yevenkile kususiwe.",
  deleteData: "Cima idatha yabo",
  deleteTitle: "Nicima idatha yalo mthengi?",
  whatGoes:
    "Iakhawunti imka kwangoko, kunye nee-imeyile, imiyalezo namanqaku. Kwiiodolo kusuka: {removed}.",
  whatStays: "Umthetho ugcina: {kept}.",
  underWay:
    "Okusaqhubayo kugcina igama nedilesi kude kugqitywe, iintsuku ezingama-{days} kuphela. Akukho nto kule inokubuyiswa.",
  isProven: "Bayicelile, kwaye ndiqinisekile ukuba ngabo.",
  deleteForGood: "Cima ngonaphakade",
  exported: "Idatha yomthengi ikhutshiwe",
  exportFailed: "Akuphumelelanga ukukhupha idatha yomthengi",
  deleted: "Idatha yomthengi icinyiwe",
  deletedOnceDone: "{underWay} kusaqhuba: kuya kucinywa xa kugqityiwe.",
  deleteFailed: "Akuphumelelanga ukucima idatha yomthengi",
  nothingHeld: "Akukho nto igciniweyo ngalo mntu",
  isAdministrator: "Le yiakhawunti yomlawuli. Qalani nisuse ukungena kwakhe kwiofisi yevenkile.",
  ownersOnly: "Le yiakhawunti yomlawuli. Ngumnini kuphela onokubona nokukhupha idatha yayo.",
};
