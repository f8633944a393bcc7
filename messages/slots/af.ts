import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  full: "Daardie tyd is pas vol bespreek. Niks is gehef nie, en u mandjie is onveranderd: kies asseblief 'n ander tyd.",
  notOffered: "Ons bied tans geen tye aan om uit te kies nie. Gaan asseblief daarsonder voort.",
  notForStandard:
    "Vir standaardaflewering kan geen tyd gekies word nie: na hierdie adres kom dit binne dae.",
  tooLate: "Dit is te laat vir daardie tyd. Kies asseblief 'n later een.",
  closedThen: "Ons is op daardie dag gesluit. Kies asseblief 'n ander tyd.",
  unknown: "Ons het daardie tyd nie meer nie. Kies asseblief 'n ander een.",
  packedForIt: "Ons pak dit vir die tyd wat u gekies het.",
  yourTime: "U tyd",
  missed:
    "Die tyd wat u gekies het, was vol bespreek toe u betaling deurkom. U bestelling bly staan, en ons probeer daardie tyd steeds nakom. Op u bestelling se bladsy kan u 'n ander een kies.",
  goneBy:
    "Daardie tyd was verby toe u betaling deurkom. U bestelling bly staan: kies asseblief 'n ander tyd op sy bladsy.",
  fullForOrder:
    "Daardie tyd is pas vol bespreek. U bestelling behou die tyd wat dit gehad het: kies asseblief 'n ander een.",
  tooLateToChange:
    "Dit is te laat om die tyd te verander: ons het begin om hierdie bestelling te pak, of die koerier is op pad.",
  today: "Vandag",
  tomorrow: "Môre",
  whichDay: "Watter dag",
  whichTime: "Watter tyd",
  noTimes: "Geen tye nie",
  fullNow: "Vol",
  free: "Beskikbaar",
  left: { one: "{count} plek oor", other: "{count} plekke oor" },
  when: "Wanneer",
  soon: "So gou moontlik",
  soonPickup: "Ons skryf vir u sodra dit gepak is.",
  soonCourier: "Ons koerier kom wanneer dit gepak is.",
  chooseTime: "Op 'n tyd wat u kies",
  earliest: "Vroegste: {time}",
  allTaken: "Alle tye is tans bespreek.",
  goneMeanwhile: "Daardie tyd is vol bespreek of verby. Kies asseblief 'n ander een.",
  byTime: "U tyd: {time}",
  change: "Verander die tyd",
  changed: "U bestelling is vir die tyd wat u gekies het.",
  keep: "Behou hierdie tyd",
  takeThis: "Neem hierdie tyd",
  nextAtTime: "Op die tyd wat u gekies het",
};
