import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Inkokhelo",
  placed: "I-oda lenu selifakiwe. Ake nime kancane…",
  confirming: "Siyabonga. Siqinisekisa inkokhelo yenu…",
  checkAgain: "Bheka futhi",
  showMissing: "Bonisa okushodayo",
  youPay: "Sicela nibheke i-oda lenu. Nizokhokha u-{amount}.",
  youPayCharged:
    "Sicela nibheke i-oda lenu. Nizokhokha u-{amount}, oyokhokhiswa njengo-{charged} ({rate}).",
  goesTo: "Lizoya ku-{firstName} {lastName}, {address}, {city}, {postalCode}.",
  changedMeanwhile:
    "Nishintshe i-oda lenu emva kokuqala ukukhokha. Uma iwindi lokukhokha lisavuliwe, sicela nilivale. Bese nibheka i-oda lenu nikhokhe.",
  doNotPayAgain: "Sicela ningakhokhi futhi",
  providerOrder: "I-oda le-{provider}: {reference}",
  waiting: "Silinde inkokhelo yenu",
  stillLooking:
    "I-{provider} isabheka inkokhelo yenu. Igrosa yenu ibekelwe nina, futhi i-oda lizozifaka ngokwalo lapho i-{provider} idedela inkokhelo. Akukho okunye okudingeka nikwenze.",
  continueShopping: "Qhubeka nokuthenga",
  panelFailed:
    "Kwehlulekile ukulayisha i-SDK ye-{provider} - hlola i-client ID noxhumano lwe-inthanethi",
  rateToDollar: "{rate} ngedola",
  rateToUsDollar: "{rate} ngedola laseMelika",
  rateToCurrency: "{rate} nge-{currency}",
  chargedAs: "ikhokhiswe njengo-{amount} yi-{provider}",
  earlierPaid:
    "Inkokhelo yenu yangaphambili yale nqola iphumelele: i-oda lenu lifakiwe, futhi isiqinisekiso sisendleleni siza kini nge-imeyili. Akukho okukhokhiswe okwesibili.",
  earlierPaidOther:
    "Inkokhelo yenu yangaphambili iphumelele, yenqola njengoba yayinjalo ngaleso sikhathi: lelo oda lifakiwe, futhi isiqinisekiso salo sisendleleni siza kini nge-imeyili. Akukho okukhokhiswe okwesibili. Ukuze ni-ode nalokho okusenqoleni yenu manje, khokhani futhi.",
  earlierUnconfirmed:
    "Asikatholi mpendulo mayelana nenkokhelo yenu yangaphambili yale nqola. Akukho okulahlekile: siyayihlola, ngakho sicela ningakhokhi futhi.",
  earlierUnconfirmedOther:
    "Asikezwa lutho ngenkokhelo yenu yangaphambili. Akulahlekanga lutho: siyayihlola, ngakho ningakhokhi futhi singakazi.",
  earlierPending:
    "I-{provider} isahlola inkokhelo yenu yangaphambili yale nqola. I-oda lenu lizolandela ngokwalo uma i-{provider} isiqedile, ngakho sicela ningakhokhi futhi.",
  soldMeanwhile:
    "Inkokhelo yenu ivunywe sesiyekile ukunigcinela izimpahla zenu, futhi ezinye zazo sezithengisiwe. Akukho okukhokhisiwe. Sicela nibheke inqola yenu bese ni-oda futhi.",
  offerUsedMeanwhile:
    "Inkokhelo yenu ivunywe sesiyekile ukunigcinela izimpahla zenu, futhi isaphulelo ebesisesambeni sesiphelile. Akukho okukhokhisiwe. Sicela nibheke isamba senu esisha bese ni-oda futhi.",
  closedAndRefunded:
    "Le nkokhelo ithathe isikhathi eside kakhulu yavalwa, ngakho sinibuyisela imali yenu.",
  refundedUntaken: "I-{shop} ayikwazanga ukuthatha leli oda; nansi imali yenu ibuyiswa.",
  refundedOrder: "I-{shop} ibuyise ingxenye noma yonke imali ye-oda lenu.",
  fetchedFrom: "{firstName} {lastName} uzolilanda kule ndawo: {place}.",
};
