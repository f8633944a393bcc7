import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  reason: "Nifumana le imeyile kuba kufakwe iodolo ngale dilesi ye-imeyile.",
  paymentReason: "Nifumana le imeyile kuba kwenziwe intlawulo ngale dilesi ye-imeyile.",
  confirmedSubject: "Iodolo yenu {number} iqinisekisiwe",
  confirmedPreheader:
    "Enkosi! Siyifumene intlawulo yenu e-{amount} kwaye sipakisha iodolo yenu.",
  thankYou: "Enkosi ngeodolo yenu.",
  closedNow: "Sivaliwe okwangoku, siza kuyipakisha xa sivula: {time}.",
  leavesWithin: "Iza kuphuma evenkileni yethu kwiiyure ezingama-{hours}.",
  followBelow: "Ningayilandela ngekhonkco elingezantsi.",
  standingBelow: "Imo yayo ikwikhonkco elingezantsi.",
  charged: "I-{provider} ithathe i-{amount}. Intengiselwano {id}.",
  chargedAtRate: "I-{provider} ithathe i-{amount}, nge-{rate}. Intengiselwano {id}.",
  keepLink: "Nabani na onelikhonkco angayibona iodolo, ngoko ke ligcineni kuni.",
  onItsWaySubject: "Iodolo yenu {number} isendleleni",
  hasLeft: "Iphumile evenkileni yethu.",
  hasLeftFollow: "Iphumile evenkileni yethu. Yilandeleni ide ifike emnyango wenu.",
  onItsWay: "Isendleleni eza kuni",
  leftWithNamed: "Iodolo yenu iphumile evenkileni yethu no-{courier}.",
  leftWithCourier: "Iodolo yenu iphumile evenkileni yethu nomzisi.",
  left: "Iodolo yenu iphumile evenkileni yethu.",
  expected: "Ilindelwe",
  follow: "Landela ukuziswa kwenu",
  deliveredSubject: "Iodolo yenu {number} izisiwe",
  deliveredPreheader: "Yonwabeleni, kwaye nisixelele ukuba kukho into engahambanga kakuhle.",
  deliveredHeading: "Izisiwe. Yonwabeleni!",
  hasArrived: "Iodolo yenu ifikile. Siyathemba ukuba inencasa yasekhaya.",
  notRight:
    "Ngaba kukho into engekhoyo okanye engalunganga? Phendulani le imeyile okanye nisitsalele umnxeba, siza kuyilungisa.",
  cancelledSubject: "Iodolo yenu {number} irhoxisiwe",
  cancelledPreheader: "Akukho nto yimbi iza kuthunyelwa ngale odolo.",
  cancelledHeading: "Iodolo yenu irhoxisiwe",
  weCancelled: "Siyirhoxisile iodolo yenu, kwaye akukho nto yimbi iza kuthunyelwa ngayo.",
  why: "Isizathu",
  moneyFollows:
    "Xa imali ibuyela kuni, enye i-imeyile iya kunixelela ukuba ingakanani. Ngaba beningakulindelanga oku? Phendulani le imeyile okanye nisitsalele umnxeba.",
  refundSubject: "Ukubuyiswa kwemali yenu yeodolo {number}",
  paymentBackSubject: "Intlawulo yenu ibuyisiwe",
  refundPreheader: "I-{amount} isendleleni ebuyela kuni.",
  refundHeading: "Imali yenu isendleleni ebuyayo",
  refunded: "Sinibuyisele i-{amount} ngeodolo yenu {number}.",
  paymentBack:
    "Siyaxolisa: intlawulo yenu ifikile, kodwa asikwazanga ukuthatha iodolo, ngoko akukho nto iza kuthunyelwa. Siyibuyise yonke, i-{amount}.",
  returnsTo:
    "I-{provider} iyibuyisela apho nihlawule khona. Ibhalansi ye-{provider} iyibonisa kwangoko; ikhadi lebhanki lingathatha iintsuku eziliqela.",
  creditNoteSays: "Inothi yenu yekhredithi ichaza ukuba yeyantoni nokuba ingakanani i-VAT ekuyo.",
  creditNotePdf: "Inothi yenu yekhredithi (PDF)",
};
