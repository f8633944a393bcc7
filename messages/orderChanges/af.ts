import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Van plan verander?",
  untilPacking: "U kan hierdie bestelling kanselleer totdat ons dit begin pak.",
  cancel: "Kanselleer bestelling",
  cancelSure: "Kanselleer hierdie bestelling?",
  cancelMeans:
    "Niks sal gestuur word nie, en {amount} gaan terug op die manier waarop u betaal het. Dit kan nie teruggedraai word nie.",
  keep: "Behou die bestelling",
  cancelled: "Bestelling gekanselleer",
  moneyGoesBack: "U geld gaan terug op die manier waarop u betaal het. Ons stuur vir u 'n e-pos.",
  notCancelled: "Nie gekanselleer nie",
  notCancelledYet: "Ons kon nie die bestelling kanselleer nie. Probeer asseblief weer.",
  isCancelled: "Hierdie bestelling is reeds gekanselleer.",
  isOver: "Hierdie bestelling het aangekom. As iets verkeerd is, bel of skryf aan ons.",
  isOnTheWay:
    "U bestelling is op pad en kan nie van hier af teruggeroep word nie. Bel of WhatsApp ons dadelik, of laat dit by die deur by die bestuurder: dan sorg ons vir u geld.",
  isPacking:
    "Ons het begin om u bestelling te pak. Bel of WhatsApp ons dadelik: solank dit in ons winkel is, kan ons dit nog keer.",
  hasDriver:
    "Ons eie bestuurder is gevra om u bestelling te bring. Bel of WhatsApp ons dadelik: solank dit in ons winkel is, kan ons dit nog keer.",
  isBeingBooked:
    "U koerier word op hierdie oomblik bespreek. Probeer asseblief oor 'n minuut weer.",
  isInDoubt:
    "'n Vroeëre terugbetaling van hierdie bestelling is nog nie afgehandel nie. Bel of skryf aan ons, dan kanselleer ons dit vir u.",
  changeInstructions: "Verander die instruksies",
  addInstructions: "Sê iets vir die bestuurder",
  instructionsSaved: "Instruksies gestoor",
  instructionsTooLate:
    "Ons het al met u bestelling begin, so dit kan nie meer hier verander word nie. Bel of WhatsApp ons asseblief.",
  saveInstructions: "Stoor",
  keepInstructions: "Laat dit soos dit is",
};
