import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  reason: "Nithola le imeyili ngoba kufakwe i-oda ngaleli kheli le-imeyili.",
  paymentReason: "Nithola le imeyili ngoba kwenziwe inkokhelo ngaleli kheli le-imeyili.",
  confirmedSubject: "I-oda lenu {number} liqinisekisiwe",
  confirmedPreheader:
    "Siyabonga! Siyitholile inkokhelo yenu engu-{amount} futhi sipakisha i-oda lenu.",
  thankYou: "Siyabonga nge-oda lenu.",
  closedNow: "Sivaliwe okwamanje, sizolipakisha uma sesivula: {time}.",
  leavesWithin: "Lizophuma esitolo sethu emahoreni angu-{hours}.",
  followBelow: "Ningalilandelela ngesixhumanisi esingezansi.",
  standingBelow: "Isimo salo sitholakala esixhumanisini esingezansi.",
  charged: "I-{provider} ithathe u-{amount}. Umsebenzi wemali {id}.",
  chargedAtRate: "I-{provider} ithathe u-{amount}, nge-{rate}. Umsebenzi wemali {id}.",
  keepLink: "Noma ubani onalesi sixhumanisi angalibona i-oda, ngakho-ke sigcineni kini.",
  onItsWaySubject: "I-oda lenu {number} lisendleleni",
  hasLeft: "Liphumile esitolo sethu.",
  hasLeftFollow: "Liphumile esitolo sethu. Lilandeleleni lize lifike emnyango wenu.",
  onItsWay: "Lisendleleni eza kini",
  leftWithNamed: "I-oda lenu liphumile esitolo sethu no-{courier}.",
  leftWithCourier: "I-oda lenu liphumile esitolo sethu nomlethi.",
  left: "I-oda lenu liphumile esitolo sethu.",
  expected: "Lilindeleke",
  follow: "Landelela ukulethwa kwenu",
  deliveredSubject: "I-oda lenu {number} lilethiwe",
  deliveredPreheader: "Nijabulele, futhi nisitshele uma kukhona okungahambanga kahle.",
  deliveredHeading: "Lilethiwe. Nijabulele!",
  hasArrived: "I-oda lenu selifikile. Siyethemba ukuthi linambitheka njengasekhaya.",
  notRight:
    "Ingabe kukhona okushodayo noma okungalungile? Phendulani le imeyili noma nisishayele ucingo, sizokulungisa.",
  cancelledSubject: "I-oda lenu {number} likhanseliwe",
  cancelledPreheader: "Akukho okunye okuzothunyelwa ngaleli oda.",
  cancelledHeading: "I-oda lenu likhanseliwe",
  weCancelled: "Silikhanselile i-oda lenu, futhi akukho okunye okuzothunyelwa ngalo.",
  why: "Isizathu",
  moneyFollows:
    "Uma imali ibuyela kini, enye i-imeyili izonitshela ukuthi ingakanani. Ingabe benikungalindele lokhu? Phendulani le imeyili noma nisishayele ucingo.",
  refundSubject: "Ukubuyiselwa kwemali yenu ye-oda {number}",
  paymentBackSubject: "Inkokhelo yenu ibuyisiwe",
  refundPreheader: "U-{amount} usendleleni ebuyela kini.",
  refundHeading: "Imali yenu isendleleni ebuyayo",
  refunded: "Sinibuyisele u-{amount} nge-oda lenu {number}.",
  paymentBack:
    "Siyaxolisa: inkokhelo yenu ifikile, kodwa asikwazanga ukuthatha i-oda, ngakho akukho okuzothunyelwa. Siyibuyise yonke, u-{amount}.",
  returnsTo:
    "I-{provider} iyibuyisela lapho nikhokhe khona. Ibhalansi ye-{provider} iyikhombisa ngaso leso sikhathi; ikhadi lasebhange lingathatha izinsuku ezimbalwa.",
  creditNoteSays: "Inothi yenu yekhredithi isho ukuthi ingeyani nokuthi i-VAT ingakanani kuyo.",
  creditNotePdf: "Inothi yenu yekhredithi (PDF)",
};
