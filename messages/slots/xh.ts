import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  full: "Elo xesha lisandul' ukugcwala. Akukho mali ihlawulisiweyo, kwaye itroli yenu isaphelele: nceda nikhethe elinye ixesha.",
  notOffered: "Okwangoku akukho maxesha eninokukhetha kuwo. Nceda niqhubeke ngaphandle kwalo.",
  notForStandard:
    "Alikho ixesha elinokukhethwa ngokuziswa okuqhelekileyo: kule dilesi kuthatha iintsuku.",
  tooLate: "Sekusemva kwexesha ukukhetha elo xesha. Nceda nikhethe elinye elisemva kwalo.",
  closedThen: "Sivaliwe ngaloo mini. Nceda nikhethe elinye ixesha.",
  unknown: "Asisenalo elo xesha. Nceda nikhethe elinye.",
  packedForIt: "Siyipakishela ixesha enilikhethileyo.",
  yourTime: "Ixesha lenu",
  missed:
    "Ixesha enilikhethileyo belisele lizele xa intlawulo yenu ifika. Iodolo yenu isekho, kwaye siza kuzama ukuligcina elo xesha. Kwiphepha leodolo yenu ningakhetha elinye.",
  goneBy:
    "Elo xesha belisele lidlulile xa intlawulo yenu ifika. Iodolo yenu isekho: nceda nikhethe elinye ixesha kwiphepha layo.",
  fullForOrder:
    "Elo xesha lisandul' ukugcwala. Iodolo yenu igcina ixesha ebinalo: nceda nikhethe elinye.",
  tooLateToChange:
    "Sekusemva kwexesha ukutshintsha ixesha: sele siqalile ukupakisha le odolo, okanye umzisi usendleleni.",
  today: "Namhlanje",
  tomorrow: "Ngomso",
  whichDay: "Yiphi imini",
  whichTime: "Leliphi ixesha",
  noTimes: "Akukho maxesha",
  fullNow: "Lizele",
  free: "Liyafumaneka",
  left: { one: "Kushiyeke indawo e-{count}", other: "Kushiyeke iindawo ezi-{count}" },
  when: "Nini",
  soon: "Ngokukhawuleza",
  soonPickup: "Siya kunibhalela xa sele kupakishiwe.",
  soonCourier: "Umzisi wethu uza xa sele kupakishiwe.",
  chooseTime: "Ngexesha enilikhethayo",
  earliest: "Elikufutshane: {time}",
  allTaken: "Onke amaxesha athathiwe okwangoku.",
  goneMeanwhile: "Elo xesha lizele okanye lidlulile. Nceda nikhethe elinye.",
  byTime: "Ixesha lenu: {time}",
  change: "Tshintsha ixesha",
  changed: "Iodolo yenu yeyexesha enilikhethileyo.",
  keep: "Gcina eli xesha",
  takeThis: "Thatha eli xesha",
  nextAtTime: "Ngexesha enilikhethileyo",
};
