import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  adjust: "Lungisa isitokhwe",
  saveStock: "Gcina isitokhwe",
  how: "Njani",
  newCount: "Inani elitsha",
  addOrTake: "Faka okanye ukhuphe",
  difference: "Zingaphi ezongezelelweyo, okanye ezincitshisiweyo nge-minus",
  inStock: "{count, number} kwisitokhwe",
  inStockNow: "Ngoku kukho u-{count, number} kwisitokhwe",
  unchanged: "Oko kushiya isitokhwe sinjalo",
  tooHigh: "Isitokhwe asidluli ku-{most}",
  belowZero: "Isitokhwe asinakuhla ngaphantsi ko-0",
  heldBack: {
    one: "I-{count} ibanjelwe iintlawulo eziqhubekayo: isitokhwe asinakuhla ngaphantsi ko-{count}",
    other:
      "Ezi-{count, number} zibanjelwe iintlawulo eziqhubekayo: isitokhwe asinakuhla ngaphantsi ko-{count, number}",
  },
  movedMeanwhile:
    "Ngeli xesha isitokhwe sitshintshe sisuka ku-{before, number} saya ku-{now, number}",
  movedSinceOpened:
    "Isitokhwe sitshintshe sisuka ku-{before, number} saya ku-{now, number} ukususela nivule eli phepha",

  toBePacked: {
    one: "{count} ithengisiwe kwaye ayikathunyelwa okanye ayikalungi: ayiyonxalenye yesitokhwe.",
    other:
      "{count, number} zithengisiwe kwaye azikathunyelwa okanye azikalungi: aziyonxalenye yesitokhwe.",
  },
  leaveThemOut: "Oko kwezi kuseshelufini akumele kubalwe.",

  low: "Isitokhwe esiphantsi",
  moderate: "Isitokhwe esiphakathi",
  well: "Isitokhwe esaneleyo",
  heldAndFree: "{held} ubanjelwe iintlawulo eziqhubekayo, {free} usenokuthengiswa.",
  held: "{count, number} ubanjiwe",

  history: "Imbali yesitokhwe",
  newer: "Iintshukumo ezintsha",
  older: "Iintshukumo ezindala",
  pageOf: "Iphepha {page} kwangama-{pages}",
  opening: "Isitokhwe sokuqala",
  reserve: "Kubanjelwe intlawulo",
  release: "Intlawulo iphelile, kukhululwe",
  sale: "Kuthengisiwe",
  adjustment: "Kulungisiwe",
  cameBack: "Kubuyile",
  ofOrder: "iodolo {number}",
  heldBeside: "kubanjiwe",
  editedOnPage: "Kuhlelwe kwiphepha lemveliso",
  orderCancelled: "Iodolo irhoxisiwe",
  orderUncancelled: "Iodolo ayisarhoxiswanga",
  orderRefunded: "Imali ibuyisiwe",
  refundedNotBack: "Imali ibuyisiwe, iimpahla azibuyelanga eshelufini",
  reasonCount: "Ukubalwa kwesitokhwe",
  reasonDelivery: "Ukuziswa ngumboneleli",
  reasonDamaged: "Yonakele okanye iphelelwe lixesha",
  reasonUsed: "Isetyenziswe evenkileni",
};
