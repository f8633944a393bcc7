import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  code: "Kode {code}",
  haveCode: "Het u 'n promosiekode?",
  enterCode: "Promosiekode",
  applyCode: "Gebruik",
  removeCode: "Verwyder die kode {code}",
  freeDelivery: "Gratis aflewering",
  unknown: "Ons ken nie die kode {code} nie. Kyk asseblief hoe dit gespel word.",
  ended: "Die kode {code} het verval.",
  notYet: "Die kode {code} begin op {date}.",
  usedUp: "Die kode {code} is opgebruik.",
  usedBefore: "U het die kode {code} al gebruik.",
  beingPaid:
    "Die kode {code} is in 'n betaling van u wat nie klaar is nie. Voltooi dit asseblief, of probeer weer oor 10 minute.",
  notFirst: "Die kode {code} is vir 'n eerste bestelling.",
  belowMinimum:
    "Die kode {code} is vir bestellings vanaf {minimum}. Voeg nog {missing} by om dit te gebruik.",
  belowMinimumOf:
    "Die kode {code} is vir bestellings van {category} vanaf {minimum}. Voeg nog {missing} hiervan by om dit te gebruik.",
  noGoods: "Die kode {code} is vir {category}, en daar is niks daarvan in u mandjie nie.",
  nothingOff: "Die kode {code} haal niks meer van hierdie bestelling af nie.",
};
