import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  code: "Ikhowudi {code}",
  haveCode: "Ninayo ikhowudi yesaphulelo?",
  enterCode: "Ikhowudi yesaphulelo",
  applyCode: "Sebenzisa",
  removeCode: "Susa ikhowudi {code}",
  freeDelivery: "Ukuziswa simahla",
  unknown: "Asiyazi ikhowudi {code}. Nceda nijonge ukuba ibhalwe njani.",
  ended: "Ikhowudi {code} iphelelwe lixesha.",
  notYet: "Ikhowudi {code} iqala ngomhla we-{date}.",
  usedUp: "Ikhowudi {code} isetyenziswe yonke.",
  usedBefore: "Senikhe nayisebenzisa ikhowudi {code}.",
  beingPaid:
    "Ikhowudi {code} isekwintlawulo yenu engekagqitywa. Nceda niyigqibe, okanye nizame kwakhona kwimizuzu eli-10.",
  notFirst: "Ikhowudi {code} yeyeodolo yokuqala.",
  belowMinimum:
    "Ikhowudi {code} yeyeeodolo ezisusela kwi-{minimum}. Yongezani i-{missing} ukuze niyisebenzise.",
  belowMinimumOf:
    "Ikhowudi {code} yeyeeodolo ezisusela kwi-{minimum} kolu didi: {category}. Yongezani i-{missing} yezi ukuze niyisebenzise.",
  noGoods: "Ikhowudi {code} yeyolu didi: {category}, kwaye akukho nto yalo kwitroli yenu.",
  nothingOff: "Ikhowudi {code} ayisasusi nto kule odolo.",
};
