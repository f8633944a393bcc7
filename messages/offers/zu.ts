import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  code: "Ikhodi {code}",
  haveCode: "Ninekhodi yesaphulelo?",
  enterCode: "Ikhodi yesaphulelo",
  applyCode: "Sebenzisa",
  removeCode: "Susa ikhodi {code}",
  freeDelivery: "Ukulethwa kwamahhala",
  unknown: "Asiyazi ikhodi {code}. Sicela nibheke ukuthi ibhalwe kanjani.",
  ended: "Ikhodi {code} isiphelelwe yisikhathi.",
  notYet: "Ikhodi {code} iqala ngomhla ka-{date}.",
  usedUp: "Ikhodi {code} isisetshenziswe yonke.",
  usedBefore: "Senike nayisebenzisa ikhodi {code}.",
  beingPaid:
    "Ikhodi {code} isenkokhelweni yenu engakapheli. Sicela niyiqede, noma nizame futhi emizuzwini eyi-10.",
  notFirst: "Ikhodi {code} ingeye-oda lokuqala.",
  belowMinimum:
    "Ikhodi {code} ingeyama-oda asuka ku-{minimum}. Engezani u-{missing} ukuze niyisebenzise.",
  belowMinimumOf:
    "Ikhodi {code} ingeyama-oda asuka ku-{minimum} kulesi sigaba: {category}. Engezani u-{missing} kuso ukuze niyisebenzise.",
  noGoods: "Ikhodi {code} ingeyalesi sigaba: {category}. Akukho okwaso enqoleni yenu.",
  nothingOff: "Ikhodi {code} ayisasusi lutho kuleli oda.",
};
