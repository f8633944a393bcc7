import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  full: "Leso sikhathi sisanda kugcwala. Akukho mali ekhokhisiwe, futhi inqola yenu isaphelele: sicela nikhethe esinye isikhathi.",
  notOffered: "Okwamanje azikho izikhathi eningakhetha kuzo. Sicela niqhubeke ngaphandle kwaso.",
  notForStandard:
    "Asikho isikhathi esingakhethwa ngokulethwa okujwayelekile: kuleli kheli kuthatha izinsuku.",
  tooLate: "Sekwephuzile kuleso sikhathi. Sicela nikhethe esilandelayo.",
  closedThen: "Sivaliwe ngalolo suku. Sicela nikhethe esinye isikhathi.",
  unknown: "Asisenaso leso sikhathi. Sicela nikhethe esinye.",
  packedForIt: "Silipakishela isikhathi enisikhethile.",
  yourTime: "Isikhathi senu",
  missed:
    "Isikhathi enisikhethile besesigcwele ngenkathi inkokhelo yenu ifika. I-oda lenu lisekhona, futhi sizozama ukusigcina leso sikhathi. Ekhasini le-oda lenu ningakhetha esinye.",
  goneBy:
    "Leso sikhathi besesidlulile ngenkathi inkokhelo yenu ifika. I-oda lenu lisekhona: sicela nikhethe esinye isikhathi ekhasini lalo.",
  fullForOrder:
    "Leso sikhathi sisanda kugcwala. I-oda lenu ligcina isikhathi ebelinaso: sicela nikhethe esinye.",
  tooLateToChange:
    "Sekwephuzile ukushintsha isikhathi: sesiqalile ukupakisha leli oda, noma umlethi usendleleni.",
  today: "Namuhla",
  tomorrow: "Kusasa",
  whichDay: "Luphi usuku",
  whichTime: "Siphi isikhathi",
  noTimes: "Azikho izikhathi",
  fullNow: "Sigcwele",
  free: "Siyatholakala",
  left: { one: "Kusele indawo engu-{count}", other: "Kusele izindawo ezingu-{count}" },
  when: "Nini",
  soon: "Ngokushesha okukhulu",
  soonPickup: "Sizonibhalela lapho sekupakishiwe.",
  soonCourier: "Umlethi wethu uza lapho sekupakishiwe.",
  chooseTime: "Ngesikhathi enisikhethayo",
  earliest: "Esiseduze: {time}",
  allTaken: "Zonke izikhathi zithathiwe okwamanje.",
  goneMeanwhile: "Leso sikhathi sigcwele noma sesidlulile. Sicela nikhethe esinye.",
  byTime: "Isikhathi senu: {time}",
  change: "Shintsha isikhathi",
  changed: "I-oda lenu lingelesikhathi enisikhethile.",
  keep: "Gcina lesi sikhathi",
  takeThis: "Thatha lesi sikhathi",
  nextAtTime: "Ngesikhathi enisikhethile",
};
