import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Intlawulo",
  placed: "Iodolo yenu ifakiwe. Khanime kancinci…",
  confirming: "Enkosi. Siqinisekisa intlawulo yenu…",
  checkAgain: "Jonga kwakhona",
  showMissing: "Bonisa okushotayo",
  youPay: "Nceda nijonge iodolo yenu. Niza kuhlawula i-{amount}.",
  youPayCharged:
    "Nceda nijonge iodolo yenu. Niza kuhlawula i-{amount}, eya kuhlawuliswa njenge-{charged} ({rate}).",
  goesTo: "Iza kuya ku-{firstName} {lastName}, {address}, {city}, {postalCode}.",
  changedMeanwhile:
    "Nitshintshe iodolo yenu emva kokuqala ukuhlawula. Ukuba ifestile yokuhlawula isavuliwe, nceda niyivale. Nize nijonge iodolo yenu nihlawule.",
  doNotPayAgain: "Nceda ningahlawuli kwakhona",
  providerOrder: "Iodolo ye-{provider}: {reference}",
  waiting: "Silinde intlawulo yenu",
  stillLooking:
    "I-{provider} isajonga intlawulo yenu. Igrosari yenu ibekelwe nina, kwaye iodolo iya kuzifaka ngokwayo xa i-{provider} iyikhulula intlawulo. Akukho nto yimbi ekufuneka niyenze.",
  continueShopping: "Qhubeka nokuthenga",
  panelFailed:
    "Akuphumelelanga ukulayisha i-SDK ye-{provider} - jonga i-client ID noqhagamshelo lwe-intanethi",
  rateToDollar: "{rate} ngedola",
  rateToUsDollar: "{rate} ngedola yaseMelika",
  rateToCurrency: "{rate} {currency} nganye",
  chargedAs: "ihlawuliswe njenge-{amount} yi-{provider}",
  earlierPaid:
    "Intlawulo yenu yangaphambili yale troli iphumelele: iodolo yenu ifakiwe, kwaye isiqinisekiso sisendleleni esiya kuni nge-imeyile. Akukho nto ihlawuliswe okwesibini.",
  earlierPaidOther:
    "Intlawulo yenu yangaphambili iphumelele, yetroli njengoko yayinjalo ngelo xesha: loo odolo ifakiwe, kwaye isiqinisekiso sayo sisendleleni esiya kuni nge-imeyile. Akukho nto ihlawuliswe okwesibini. Ukuze niodole noko kukwitroli yenu ngoku, hlawulani kwakhona.",
  earlierUnconfirmed:
    "Asikafumani mpendulo malunga nentlawulo yenu yangaphambili yale troli. Akukho nto ilahlekileyo: siyayijonga, ngoko nceda ningahlawuli kwakhona.",
  earlierUnconfirmedOther:
    "Asikeva nto ngentlawulo yenu yangaphambili. Akukho nto ilahlekileyo: siyayijonga, ngoko ke nceda ningahlawuli kwakhona singekazi.",
  earlierPending:
    "I-{provider} isajonga intlawulo yenu yangaphambili yale troli. Iodolo yenu iya kulandela ngokwayo xa i-{provider} igqibile, ngoko nceda ningahlawuli kwakhona.",
  soldMeanwhile:
    "Intlawulo yenu ivunywe sele siyekile ukunigcinela iimpahla zenu, kwaye ezinye zazo sele zithengisiwe. Akukho nto ihlawulisiweyo. Nceda nijonge itroli yenu nize niodole kwakhona.",
  offerUsedMeanwhile:
    "Intlawulo yenu ivunywe sele siyekile ukunigcinela iimpahla zenu, kwaye isaphulelo ebesikwisixa sisonke sele siphelile. Akukho nto ihlawulisiweyo. Nceda nijonge isixa senu esitsha nize niodole kwakhona.",
  closedAndRefunded:
    "Le ntlawulo ithathe ixesha elide kakhulu yavalwa, ngoko sinibuyisela imali yenu.",
  refundedUntaken: "I-{shop} ayikwazanga ukuthatha le odolo; nantsi imali yenu ibuyiswa.",
  refundedOrder: "I-{shop} ibuyise inxalenye okanye yonke imali yeodolo yenu.",
  fetchedFrom: "{firstName} {lastName} uza kuyithatha kule ndawo: {place}.",
};
