import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  halfWay: "Betalings wat halfpad gestop het",
  halfWayHint:
    "{providers} word oor elkeen vanself gevra, oor en oor. Kyk na {providers} se eie lys van betalings voordat u een beëindig.",
  endedWell: "Die betaling is beëindig, sy goedere is weer te koop",
  askNow: "Vra {provider} nou",
  askNowAbout: "Vra {provider} nou: {customer}",
  nothingCharged: "Niks is gehef nie",
  nothingChargedFor: "Niks is gehef nie: {customer}",
  reallyNothing: "Het {provider} regtig geen geld geneem nie?",
  end: "Beëindig die betaling",
  keep: "Behou dit",
  lookFirst:
    "Soek eers {charge} van {customer} in {provider} se lys van betalings. As daar later tog geld opduik, word dit terugbetaal.",
  lookFirstFor:
    "Soek eers {charge} van {customer} in {provider} se lys van betalings (bestelling {reference}, faktuur {invoice}). As daar later tog geld opduik, word dit terugbetaal.",
  leavesList: "Dit verdwyn van die lys",
  saysOtherwise: "{providers} sê iets anders, of antwoord nie",
  saysOtherwiseHint:
    "Gevind met die daaglikse kontrole by {providers}. Stel daar of hier reg wat nodig is, en haal dit dan van die lys af.",
  withoutOrder: "'n Betaling sonder 'n bestelling",
  withoutOrderOf: "'n Betaling sonder 'n bestelling, {customer}",
  foundAt: "{detail} Gevind {time}.",
  seenTo: "Afgehandel",
  seenToFor: "Afgehandel: {customer}",
  atProvider: "By {provider}",
  capturing:
    "{provider} is vir die geld gevra en niemand weet of dit geneem is nie. Sedert {time}.",
  capturingGone:
    "{provider} is vir die geld gevra en ken die betaling nie meer nie. Sedert {time}.",
  held: "{provider} hou die geld. Sedert {time}.",
  heldFor: "{provider} hou die geld ({reason}). Sedert {time}.",
  noLongerHeld: "{words} Sy goedere word nie meer daarvoor gehou nie.",
  refunding:
    "Daar is geen bestelling van nie en die geld is nog nie terugbetaal nie. Sedert {time}.",
  begun: "Dit is begin, en {provider} kan nie gevra word hoe dit staan nie. Sedert {time}.",
  tookIt: "{provider} het die geld geneem: die bestelling is geplaas",
  tookNothing: "{provider} het niks geneem nie: die betaling is beëindig",
  tookItBack: "{provider} het die geld geneem: dit word terugbetaal",
  mayPayAgain: "{provider} het niks geneem nie: die koper mag weer betaal",
  cannotSay: "{provider} kan nog nie sê nie",
  movedOn: "Hierdie betaling het intussen verander. Kyk asseblief weer.",
  cannotBeAsked:
    "{provider} kan nie nou gevra word nie. Probeer asseblief oor 'n paar minute weer.",
  captureUnknown: "{provider} ken nie hierdie betaling van {amount} nie.",
  captureChanged:
    "{provider} het {id}: {theirs}, {theirStatus}. Die boeke het {bookedId}: {ours}, {ourStatus}, {refunded} terugbetaal.",
  refundMissing: "{provider} lys nie die terugbetaling {ids} nie.",
  unanswered:
    "Hierdie betaling van {amount} kan nie met {provider} vergelyk word nie. Dit word elke uur weer probeer.",
  refundUnanswered:
    "{provider} antwoord nie op wat oor die terugbetaling {id} gevra word nie. Daar word elke halfuur weer gevra.",
  refundUnfit: "{provider} het 'n terugbetaling wat nie pas by wat betaal is nie: {ids}.",
  noCapture: "geen",
  captureCompleted: "voltooi",
  captureDeclined: "afgekeur",
  capturePartlyRefunded: "gedeeltelik terugbetaal",
  capturePending: "hangend",
  captureRefunded: "terugbetaal",
  captureFailed: "het misluk",
  seenToAlready: "Iemand het dit reeds afgehandel.",
};
