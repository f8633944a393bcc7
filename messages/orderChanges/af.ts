import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Van plan verander?",
  untilPacking: "U kan hierdie bestelling kanselleer totdat ons dit begin pak.",
  cancel: "Kanselleer bestelling",
  cancelSure: "Kanselleer hierdie bestelling?",
  cancelMeans:
    "Niks sal gestuur word nie, en {amount} gaan terug op die manier waarop u betaal het. Dit kan nie ongedaan gemaak word nie.",
  keep: "Behou die bestelling",
  cancelled: "Bestelling gekanselleer",
  moneyGoesBack: "U geld gaan terug op die manier waarop u betaal het. Ons stuur vir u 'n e-pos.",
  notCancelled: "Nie gekanselleer nie",
  notCancelledYet: "Ons kon nie die bestelling kanselleer nie. Probeer asseblief weer.",
  isCancelled: "Hierdie bestelling is reeds gekanselleer.",
  isOver: "Hierdie bestelling het aangekom. As iets verkeerd is, bel of skryf aan ons.",
  isOnTheWay:
    "U bestelling is op pad en kan nie van hier af teruggeroep word nie. Bel of WhatsApp ons dadelik, of laat dit by die deur by die bestuurder: dan sorg ons vir u geld.",
  isBack:
    "U kruideniersware is terug in ons winkel. Bel of WhatsApp ons: ons bring dit weer, of sorg vir u geld.",
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
    "Ons het al met u bestelling begin, dus kan dit nie meer hier verander word nie. Bel of WhatsApp ons asseblief.",
  saveInstructions: "Stoor",
  keepInstructions: "Laat dit soos dit is",
  changeAddress: "Verander die adres",
  otherAddress: "'n Ander adres",
  addressTerms:
    "Totdat ons met u bestelling begin, kan ons dit elders bring, as aflewering daar nie meer kos as die {fee} wat u betaal het nie. As dit minder kos, betaal ons die verskil nie terug nie: kanselleer en bestel weer om dit terug te kry.",
  addressTermsFree:
    "Totdat ons met u bestelling begin, kan ons dit elders bring, as aflewering daar ook gratis is.",
  addressTermsFreeByOffer:
    "Totdat ons met u bestelling begin, kan ons dit elders bring, en aflewering bly gratis.",
  saveAddress: "Bring dit daarheen",
  keepAddress: "Laat dit soos dit is",
  addressSaved: "Adres verander",
  addressMailed: "Ons het vir u 'n e-pos daaroor gestuur.",
  addressTooLate:
    "Ons het al met u bestelling begin, dus kan die adres nie meer hier verander word nie. Bel of WhatsApp ons asseblief.",
  addressDearer:
    "Aflewering daar kos {fee}, en u het {paid} betaal. Niks is verander nie. Kanselleer hierdie bestelling en bestel weer, of WhatsApp ons.",
  addressOtherCurrency:
    "Ons pryse is sedert u bestelling in 'n ander geldeenheid, dus kan die fooi daar nie met u betaling vergelyk word nie. Niks is verander nie. Kanselleer hierdie bestelling en bestel weer, of WhatsApp ons.",
  courierNotThere:
    "Ons koerier kom nie na {place} nie. Niks is verander nie. Kanselleer hierdie bestelling en bestel weer, of WhatsApp ons.",
  addressTooOften: "Die adres is baie dikwels verander. Bel of WhatsApp ons asseblief.",
  changedTooOften:
    "U het hierdie bestelling baie kere verander. U kan dit uiterlik oor 24 uur weer verander; bel of WhatsApp ons asseblief tot dan.",
};
