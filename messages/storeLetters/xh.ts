import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  newOrderSubject: "Iodolo entsha {number}: {amount}",
  newOrder: "Iodolo entsha {number}",
  hasPaid: "U-{name} uhlawule. Ilinde ukupakishwa.",
  isPaid: "Ihlawulwe kwaye ilinde ukupakishwa.",
  customer: "Umthengi",
  phone: "Umnxeba",
  placed: "Ifakiwe",
  openOrder: "Vula iodolo",
  everyOrderReason:
    "Nifumana le imeyile kuba iisetingi zevenkile zicela i-imeyile ngeodolo nganye.",
  rateSubject: "Ixabiso ledola litshintshiwe lisuka ku-{before} laya ku-{after}",
  ratePreheader: "Nge-{percent}: iintlawulo ukususela ngoku ziza kubalwa ngalo.",
  rateHeading: "Ixabiso ledola litshintshiwe",
  currencySubject: "Uhlobo lwemali yevenkile lutshintshiwe ({before}, ngoku {after})",
  currencyPreheader:
    "Ukususela ngoku amaxabiso, izaphulelo neemali zokuziswa zibhalwa ngolu hlobo lwemali: {after}.",
  currencyHeading: "Uhlobo lwemali yevenkile lutshintshiwe",
  before: "Ngaphambili",
  now: "Ngoku",
  changedBy: "Otshintshileyo",
  chargedByIt:
    "Yonke intlawulo eqala ngoku iza kubalwa ngalo. Ukuba oku bekungajongwanga, kulungiseni kwangoko.",
  openSettings: "Vula iisetingi",
  ownerReason: "Nifumana le imeyile kuba ningabanini bevenkile.",
  oneIsLow: "{product}: isitokhwe siyaphela",
  manyAreLow: "Isitokhwe seemveliso ezi-{count} siyaphela",
  areLow: "Isitokhwe seemveliso siyaphela",
  fewerThanTen: "Kushiyeke ngaphantsi kwe-10.",
  noneLeft: "akushiyekanga nto",
  left: "kushiyeke i-{number}",
  hearAgain:
    "Niya kuva kwakhona ngemveliso xa ibine-10 nangaphezulu yaza yehla kwakhona ngaphantsi koko.",
  openProducts: "Vula iimveliso",
  lowStockReason:
    "Nifumana le imeyile kuba iisetingi zevenkile zicela izilumkiso zesitokhwe esiphantsi.",
  messageSubject: "Umyalezo ovela ku-{name}: {subject}",
  messageHeading: "Umyalezo ovela kwiphepha loqhagamshelwano",
  from: "Umthumeli",
  subject: "Umxholo",
  answerToWrite: "Phendulani le imeyile ukuze nimphendule. Konke okungasentla kubhalwe lundwendwe.",
  contactReason: "Nifumana le imeyile kuba yidilesi yoqhagamshelwano yevenkile.",
  delivery: "Ukuziswa",
  fetchedInShop: "Ukuzilandela: umthengi uza kuyithatha evenkileni",
  timeSubject: "Iodolo {number} inelinye ixesha",
  timeHeading: "Elinye ixesha leodolo {number}",
  timeChosen: "Umthengi uyikhethele elinye ixesha.",
};
