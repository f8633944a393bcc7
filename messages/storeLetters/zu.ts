import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  newOrderSubject: "I-oda elisha {number}: {amount}",
  newOrder: "I-oda elisha {number}",
  hasPaid: "U-{name} ukhokhile. Lilinde ukupakishwa.",
  isPaid: "Likhokhelwe futhi lilinde ukupakishwa.",
  customer: "Ikhasimende",
  phone: "Ucingo",
  placed: "Lifakiwe",
  openOrder: "Vula i-oda",
  everyOrderReason:
    "Nithola le imeyili ngoba izilungiselelo zesitolo zicela i-imeyili nge-oda ngalinye.",
  rateSubject: "Izinga ledola lishintshiwe lisuka ku-{before} laya ku-{after}",
  ratePreheader: "Ngo-{percent}: izinkokhelo kusukela manje zizobalwa ngalo.",
  rateHeading: "Izinga ledola lishintshiwe",
  currencySubject: "Uhlobo lwemali yesitolo lushintshiwe ({before}, manje {after})",
  currencyPreheader:
    "Kusukela manje izintengo, izaphulelo nezimali zokulethwa zibhalwa ngalolu hlobo lwemali: {after}.",
  currencyHeading: "Uhlobo lwemali yesitolo lushintshiwe",
  before: "Ngaphambili",
  now: "Manje",
  changedBy: "Lishintshwe ngu",
  chargedByIt:
    "Yonke inkokhelo eqala manje izobalwa ngalo. Uma lokhu bekungahlosiwe, kulungiseni ngokushesha.",
  openSettings: "Vula izilungiselelo",
  ownerReason: "Nithola le imeyili ngoba ningabanikazi besitolo.",
  oneIsLow: "{product}: isitoko siyaphela",
  manyAreLow: "Isitoko semikhiqizo engu-{count} siyaphela",
  areLow: "Isitoko semikhiqizo siyaphela",
  fewerThanTen: "Kusele ngaphansi kuka-10.",
  noneLeft: "akusele lutho",
  left: "kusele okungu-{number}",
  hearAgain:
    "Nizozwa futhi ngomkhiqizo uma ubuno-10 noma ngaphezulu bese wehla futhi ngaphansi kwalokho.",
  openProducts: "Vula imikhiqizo",
  lowStockReason:
    "Nithola le imeyili ngoba izilungiselelo zesitolo zicela izexwayiso zesitoko esiphansi.",
  messageSubject: "Umyalezo ovela ku-{name}: {subject}",
  messageHeading: "Umyalezo ovela ekhasini lokuxhumana",
  from: "Uvela ku",
  subject: "Isihloko",
  answerToWrite:
    "Phendulani le imeyili ukuze nibhale emuva. Konke okungenhla kubhalwe yisivakashi.",
  contactReason: "Nithola le imeyili ngoba yikheli lokuxhumana lesitolo.",
  delivery: "Ukulethwa",
  fetchedInShop: "Ukuzilandela: umthengi uzolilanda esitolo",
  timeSubject: "I-oda {number} selinesinye isikhathi",
  timeHeading: "Esinye isikhathi se-oda {number}",
  timeChosen: "Umthengi ulikhethele esinye isikhathi.",
};
