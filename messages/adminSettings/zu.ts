import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  subtitle: "Idatha yesitolo, nendlela esisebenza ngayo.",
  notLoaded: "Izilungiselelo azilayishekanga",
  store: "Isitolo",
  notifications: "Izaziso",
  security: "Ezokuphepha",
  privacy: "Ubumfihlo",
  system: "Isistimu",
  undoChanges: "Buyisela emuva izinguquko",
  neverChanged: "Akukaze kushintshwe: lawa amanani isitolo esiqale ngawo.",
  changedBy: "Kugcine ukushintshwa ngu-{name} ngo-{date}",
  changedBySomebody: "Kugcine ukushintshwa ngothile ongasekho lapha ngo-{date}",

  saveStore: "Londoloza izilungiselelo zesitolo",
  storeForm: "izilungiselelo zesitolo",
  storeNotSaved: "Izilungiselelo zesitolo azilondolozwanga",
  storeSaved: "Izilungiselelo zesitolo zilondolozwe ngempumelelo",
  shop: "Isitolo",
  shopWhere: "Esihlokweni nasezansi, kuma-imeyili, emaphepheni.",
  storeName: "Igama lesitolo",
  storeDescription: "Incazelo yesitolo",
  storeDescriptionHint: "Ezansi kwekhasi, nangaphansi kwegama lesitolo uma abantu besisesha.",
  email: "I-imeyili",
  emailHint: "Izimpendulo zama-imeyili esitolo ziza lapha, nalokho isitolo esikwaziswayo.",
  addressWhere: "Lapho abathengi bevakasha khona nalapho umlethi elanda khona.",
  storeAddress: "Ikheli lesitolo",
  city: "Idolobha",
  province: "Isifundazwe",
  postalCode: "Ikhodi yeposi",
  company: "Inkampani",
  companyWhere: "Kuma-invoyisi nasemigomweni. Shiyani eningenakho.",
  legalName: "Igama elisemthethweni",
  registration: "Ukubhaliswa kwenkampani",
  vatNumber: "Inombolo ye-VAT",
  vatNumberHint: "Izinombolo eziyishumi eziqala ngo-4.",
  socialLinks: "Izixhumanisi zezinkundla zokuxhumana",
  socialLinksHint: "Esingenalutho asiboniswa.",

  moneyPanel: "Imali, isikhathi nolimi",
  currency: "Uhlobo lwemali",
  currencyHint: "Uhlobo lwemali yezintengo. Umnikazi kuphela oyishintshayo.",
  dollarRate: "Izinga ledola",
  dollarRateOwners:
    "Ukuthi idola laseMelika lilodwa liyimalini kulolo hlobo lwemali. Umnikazi kuphela olishintshayo.",
  dollarRateSame: "1: i-{providers} ikhokhisa ngamadola, futhi izintengo sezingamadola kakade.",
  dollarRateHint:
    "Ukuthi idola laseMelika lilodwa liyimalini ({money}): i-{providers} ikhokhisa ngamadola.",
  changeRateQuestion: "Nishintsha izinga ledola?",
  changeRate: "Shintsha izinga",
  changeCurrencyQuestion: "Nishintsha uhlobo lwemali?",
  changeCurrency: "Shintsha uhlobo lwemali",
  ownersAreTold: "{question} Bonke abanikazi bayatshelwa nge-imeyili.",
  rateWouldGo:
    "Izinga ledola lizosuka ku-{before} liye ku-{after}, ngo-{percent}: yonke inkokhelo kusukela manje izobalwa ngalo.",
  oldRate: "Leli yizinga ledola lohlobo lwemali oludala",
  choosePrices:
    "Sicela nikhethe ukuthi kwenzekani ngezintengo: niziguqule ngezinga, noma nigcine izinombolo",
  pricesBecome: "Kwenzekani ngezintengo, izimali zokulethwa nemikhawulo ({money})?",
  convertPrices: "Ziguqule ngezinga",
  keepPrices: "Gcina izinombolo: 50.00 ({old}) iba ngu-50.00 ({next})",
  rateOf: "Okukodwa ({unit}) kuyimalini ({money})",
  rateInvalid: "Sicela nibhale izinga elingaphezu kuka-0, elinamadesimali amane kuphela",
  oldOrdersStay:
    "Ama-oda, ama-invoyisi nokubuyiselwa kwemali kuhlala ohlotsheni lwemali okwenziwe ngalo.",
  timezone: "Izoni yesikhathi",
  timezoneHint:
    "Izinsuku ziqala futhi izikhathi ziboniswa ngewashi layo. Imibiko ibala izinsuku zaseNingizimu Afrika.",
  language: "Ulimi",
  languageHint:
    "Okwehhovisi lesitolo nama-imeyili, lapho umuntu engakhethanga lulimi. Abathengi bazikhethela olwabo esitolo.",
};
