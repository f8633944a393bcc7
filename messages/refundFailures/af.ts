import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  insufficientFunds:
    "Die {provider}-rekening het nie genoeg geld vir hierdie terugbetaling nie. Sit asseblief geld by.",
  stillHeld: "{provider} hou nog hierdie betaling, dus kan dit nog nie terugbetaal word nie.",
  inProgress: "{provider} werk nog aan hierdie terugbetaling.",
  tooOld:
    "Hierdie betaling is te oud: {provider} betaal dit nie meer terug nie. Betaal die koper asseblief op 'n ander manier terug.",
  disputed: "Die koper het 'n dispuut by {provider} oopgemaak. Skik dit asseblief daar.",
  chargedBack:
    "Die koper se bank het hierdie betaling teruggevorder. Kyk asseblief na die saak by {provider}.",
  alreadyRefunded: "Die hele betaling is reeds by {provider} terugbetaal.",
  exceedsLeft:
    "Dit is meer as wat {provider} oor het om terug te betaal: iemand het dit daar terugbetaal.",
  tooMany:
    "{provider} laat geen verdere terugbetaling van hierdie betaling toe nie. Betaal die koper asseblief op 'n ander manier terug.",
  wholeOnly:
    "{provider} betaal hierdie betaling net in sy geheel terug. Betaal asseblief alles terug.",
  notAllowed:
    "{provider} laat nie hierdie terugbetaling toe nie. Betaal die koper asseblief op 'n ander manier terug.",
  unknownPayment:
    "{provider} ken nie hierdie betaling nie. Betaal die koper asseblief op 'n ander manier terug.",
  otherCurrency: "Hierdie betaling is in 'n ander geldeenheid gemaak.",
  duplicate: "{provider} het dit aangesien vir 'n terugbetaling wat reeds gemaak is.",
  failed:
    "{provider} het probeer om dit terug te betaal en kon nie. Betaal die koper asseblief op 'n ander manier terug.",
  cancelled: "Hierdie terugbetaling is by {provider} gekanselleer.",
  refused: "{provider} wil nie hierdie terugbetaling maak nie ({code}).",
  refusedUnsaid: "{provider} wil nie hierdie terugbetaling maak nie (sonder om te sê hoekom).",
  unreachable: "{provider} kon nie bereik word nie.",
  server: "{provider} het self 'n probleem.",
  garbled: "{provider} het geantwoord met iets wat ons nie kon lees nie.",
  rateLimited: "{provider} vra 'n bietjie geduld.",
  auth: "{provider} aanvaar nie die winkel se aanmeldbesonderhede nie.",
  notConfigured: "Die winkel is nie meer aan {provider} gekoppel nie.",
};
