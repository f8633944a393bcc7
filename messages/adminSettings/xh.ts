import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  subtitle: "Idatha yevenkile, nendlela esebenza ngayo.",
  notLoaded: "Iisetingi azilayishekanga",
  store: "Ivenkile",
  notifications: "Izaziso",
  security: "Ukhuseleko",
  privacy: "Ubucala",
  system: "Inkqubo",
  undoChanges: "Buyisela umva utshintsho",
  neverChanged: "Akuzange kutshintshwe: la ngamanani eyaqala ngawo ivenkile.",
  changedBy: "Kugqitywe ukutshintshwa ngu-{name} ngo-{date}",
  changedBySomebody: "Kugqitywe ukutshintshwa ngumntu ongasekhoyo apha ngo-{date}",

  saveStore: "Gcina iisetingi zevenkile",
  storeForm: "iisetingi zevenkile",
  storeNotSaved: "Iisetingi zevenkile azigcinwanga",
  storeSaved: "Iisetingi zevenkile zigcinwe ngempumelelo",
  shop: "Ivenkile",
  shopWhere: "Entloko nasezantsi, kwii-imeyile, emaphepheni.",
  storeName: "Igama levenkile",
  storeDescription: "Inkcazelo yevenkile",
  storeDescriptionHint: "Ezantsi kwephepha, naphantsi kwegama levenkile xa abantu beyikhangela.",
  email: "I-imeyile",
  emailHint: "Iimpendulo zee-imeyile zevenkile ziza apha, noko ivenkile ixelelwa kona.",
  addressWhere: "Apho abathengi betyelela khona nalapho umzisi athatha khona.",
  storeAddress: "Idilesi yevenkile",
  city: "Isixeko",
  province: "Iphondo",
  postalCode: "Ikhowudi yeposi",
  company: "Inkampani",
  companyWhere: "Kwii-invoyisi nakwimiqathango. Shiyani eningenako.",
  legalName: "Igama elisemthethweni",
  registration: "Ubhaliso lwenkampani",
  vatNumber: "Inombolo ye-VAT",
  vatNumberHint: "Amanani alishumi aqala ngo-4.",
  socialLinks: "Amakhonkco eendaba zokuncokola",
  socialLinksHint: "Elingenanto aliboniswa.",

  moneyPanel: "Imali, ixesha nolwimi",
  currency: "Uhlobo lwemali",
  currencyHint: "Uhlobo lwemali yamaxabiso. Ngumnini kuphela oyitshintshayo.",
  dollarRate: "Ixabiso ledola",
  dollarRateOwners:
    "Ukuba idola enye yaseMelika iyimalini kolo hlobo lwemali. Ngumnini kuphela oyitshintshayo.",
  dollarRateSame: "1: i-{providers} ihlawulisa ngeedola, kwaye amaxabiso sele engeedola.",
  dollarRateHint:
    "Ukuba idola enye yaseMelika iyimalini ({money}): i-{providers} ihlawulisa ngeedola.",
  changeRateQuestion: "Niyalitshintsha ixabiso ledola?",
  changeRate: "Tshintsha ixabiso",
  changeCurrencyQuestion: "Niyalutshintsha uhlobo lwemali?",
  changeCurrency: "Tshintsha uhlobo lwemali",
  ownersAreTold: "{question} Bonke abanini bayaxelelwa nge-imeyile.",
  rateWouldGo:
    "Ixabiso ledola liya kusuka kwi-{before} liye kwi-{after}, nge-{percent}: yonke intlawulo ukususela ngoku iya kubalwa ngalo.",
  oldRate: "Eli lixabiso ledola lohlobo lwemali oludala",
  choosePrices:
    "Nceda nikhethe ukuba kwenzeka ntoni ngamaxabiso: niwatshintshe ngexabiso, okanye nigcine amanani",
  pricesBecome: "Kwenzeka ntoni ngamaxabiso, iimali zokuziswa nemida ({money})?",
  convertPrices: "Watshintshe ngexabiso",
  keepPrices: "Gcina amanani: 50.00 ({old}) iba yi-50.00 ({next})",
  rateOf: "Enye ({unit}) iyimalini ({money})",
  rateInvalid: "Nceda nibhale ixabiso elingaphezu ko-0, elineedesimali ezine kuphela",
  oldOrdersStay:
    "Iiodolo, ii-invoyisi nokubuyiswa kwemali kuhlala kuhlobo lwemali okwenziwe ngalo.",
  timezone: "Ummandla wexesha",
  timezoneHint:
    "Iintsuku ziqala yaye amaxesha aboniswa ngewotshi yawo. Iingxelo zibala iintsuku zaseMzantsi Afrika.",
  language: "Ulwimi",
  languageHint:
    "Lolweofisi yevenkile nolwee-imeyile, apho umntu engakhethanga lulwimi. Abathengi bazikhethela olwabo evenkileni.",
};
