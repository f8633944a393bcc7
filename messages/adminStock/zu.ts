import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  adjust: "Lungisa isitoko",
  saveStock: "Londoloza isitoko",
  how: "Kanjani",
  newCount: "Inani elisha",
  addOrTake: "Faka noma ukhiphe",
  difference: "Zingaki ezengeziwe, noma ezincishisiwe nge-minus",
  inStock: "{count, number} esitokweni",
  inStockNow: "Manje kuno-{count, number} esitokweni",
  unchanged: "Lokho kushiya isitoko sinjalo",
  tooHigh: "Isitoko asidluli ku-{most}",
  belowZero: "Isitoko asikwazi ukwehla ngaphansi kuka-0",
  heldBack: {
    one: "U-{count} ubanjelwe izinkokhelo eziqhubekayo: isitoko asikwazi ukwehla ngaphansi kuka-{count}",
    other:
      "Ezingu-{count, number} zibanjelwe izinkokhelo eziqhubekayo: isitoko asikwazi ukwehla ngaphansi kuka-{count, number}",
  },
  movedMeanwhile:
    "Phakathi nalapho isitoko sishintshe sisuka ku-{before, number} saya ku-{now, number}",
  movedSinceOpened:
    "Isitoko sishintshe sisuka ku-{before, number} saya ku-{now, number} kusukela nivule leli khasi",

  toBePacked: {
    one: "{count} ithengisiwe futhi ayikathunyelwa noma ayikalungi: ayiyona ingxenye yesitoko.",
    other:
      "{count, number} zithengisiwe futhi azikathunyelwa noma azikalungi: aziyona ingxenye yesitoko.",
  },
  leaveThemOut: "Okusaseshalofini kulezi akumele kubalwe.",

  low: "Isitoko esiphansi",
  moderate: "Isitoko esimaphakathi",
  well: "Isitoko esanele",
  heldAndFree: "{held} ubanjelwe izinkokhelo eziqhubekayo, {free} usengathengiswa.",
  held: "{count, number} ubanjiwe",

  history: "Umlando wesitoko",
  newer: "Ukunyakaza okusha",
  older: "Ukunyakaza okudala",
  pageOf: "Ikhasi {page} kwangu-{pages}",
  opening: "Isitoko sokuqala",
  reserve: "Kubanjelwe inkokhelo",
  release: "Inkokhelo iphelile, kudedelwe",
  sale: "Kuthengisiwe",
  adjustment: "Kulungisiwe",
  cameBack: "Kubuyile",
  ofOrder: "i-oda {number}",
  heldBeside: "kubanjiwe",
  editedOnPage: "Kuhlelwe ekhasini lomkhiqizo",
  orderCancelled: "I-oda likhanseliwe",
  orderUncancelled: "I-oda alisakhanseliwe",
  orderRefunded: "Imali ibuyisiwe",
  refundedNotBack: "Imali ibuyisiwe, izimpahla azibuyelanga eshalofini",
  reasonCount: "Ukubalwa kwesitoko",
  reasonDelivery: "Ukulethwa ngumphakeli",
  reasonDamaged: "Konakele noma kuphelelwe yisikhathi",
  reasonUsed: "Kusetshenziswe esitolo",
};
