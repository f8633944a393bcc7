import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  subtitle: "Die winkel se eie data, en hoe dit werk.",
  notLoaded: "Die instellings kon nie gelaai word nie",
  store: "Winkel",
  notifications: "Kennisgewings",
  security: "Sekuriteit",
  privacy: "Privaatheid",
  system: "Stelsel",
  undoChanges: "Draai veranderinge terug",
  neverChanged: "Nooit verander nie: dit is die waardes waarmee die winkel begin het.",
  changedBy: "Laas deur {name} verander op {date}",
  changedBySomebody: "Laas op {date} verander deur iemand wat nie meer hier is nie",

  saveStore: "Stoor winkelinstellings",
  storeForm: "winkelinstellings",
  storeNotSaved: "Die winkelinstellings kon nie gestoor word nie",
  storeSaved: "Winkelinstellings suksesvol gestoor",
  shop: "Die winkel",
  shopWhere: "In die kop- en voetstuk, in e-posse, op dokumente.",
  storeName: "Winkelnaam",
  storeDescription: "Winkelbeskrywing",
  storeDescriptionHint: "In die voetstuk, en onder die winkel se naam wanneer mense daarna soek.",
  email: "E-pos",
  emailHint:
    "Antwoorde op die winkel se e-posse kom hierheen, en ook wat vir die winkel self bedoel is.",
  addressWhere: "Waar kopers kom en die koerier oplaai.",
  storeAddress: "Winkeladres",
  city: "Stad",
  province: "Provinsie",
  postalCode: "Poskode",
  company: "Maatskappy",
  companyWhere: "Op fakture en in die bepalings. Laat uit wat u nie het nie.",
  legalName: "Regsnaam",
  registration: "Maatskappyregistrasie",
  vatNumber: "BTW-nommer",
  vatNumberHint: "Tien syfers wat met 4 begin.",
  socialLinks: "Sosialemediaskakels",
  socialLinksHint: "Een wat leeg is, word nie gewys nie.",

  moneyPanel: "Geld, tyd en taal",
  currency: "Geldeenheid",
  currencyHint: "Waarin pryse is. Net 'n eienaar verander dit.",
  dollarRate: "Dollarkoers",
  dollarRateOwners:
    "Hoeveel van die geldeenheid een Amerikaanse dollar is. Net 'n eienaar verander dit.",
  dollarRateSame: "1: {providers} hef in dollar, en die pryse is reeds daarin.",
  dollarRateHint: "Hoeveel in {money} een Amerikaanse dollar is: {providers} hef in dollar.",
  changeRateQuestion: "Verander die dollarkoers?",
  changeRate: "Verander die koers",
  changeCurrencyQuestion: "Verander die geldeenheid?",
  changeCurrency: "Verander die geldeenheid",
  ownersAreTold: "{question} Elke eienaar word per e-pos in kennis gestel.",
  rateWouldGo:
    "Die dollarkoers sal van {before} na {after} gaan, met {percent}: elke betaling word van nou af daarvolgens gehef.",
  oldRate: "Dit is die dollarkoers van die ou geldeenheid",
  choosePrices:
    "Kies asseblief wat van die pryse word: skakel hulle teen 'n koers om, of behou die syfers",
  pricesBecome: "Wat word van die pryse, afleweringsfooie en drempels in {money}?",
  convertPrices: "Skakel hulle teen 'n koers om",
  keepPrices: "Behou die syfers: 50.00 in {old} word 50.00 in {next}",
  rateOf: "Hoeveel een {unit} in {money} is",
  rateInvalid: "Skryf asseblief 'n koers bo 0, met hoogstens vier desimale",
  oldOrdersStay:
    "Bestellings, fakture en terugbetalings bly in die geldeenheid waarin hulle gemaak is.",
  timezone: "Tydsone",
  timezoneHint:
    "Dae begin, en tye word gewys, volgens sy horlosie. Verslae tel Suid-Afrikaanse dae.",
  language: "Taal",
  languageHint:
    "Vir die agterkantoor en vir e-posse, waar iemand geen taal gekies het nie. Kopers kies hulle eie in die winkel.",
};
