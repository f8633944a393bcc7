import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  badAddress: "Hierdie adres is nie reg nie",
  wentWrong: "Iets het verkeerd geloop",
  mentionId: "As u aan ons skryf, noem {id}.",
  oneMoment: "Net 'n oomblik",
  isClosed: "{shop} is vir 'n oomblik toe",
  shopIsClosed: "Die winkel is vir 'n oomblik toe",
  weAreWorking: "Ons werk aan ons winkel, en is binnekort terug.",
  ordersAreSafe: "Bestellings wat u geplaas het, is veilig en kom soos ons belowe het.",
  callUs: "Bel ons: {phone}",
  noMoreMails: "Nie meer hierdie e-posse nie?",
  pressToStop:
    "Druk op die knoppie, en ons laat weet u nie meer per e-pos wanneer iets op u wenslys terug is nie.",
  toldNoLonger: "Ons laat weet u nie meer per e-pos wanneer iets op u wenslys terug is nie.",
  toShop: "Na die winkel",
  mailsStopped: "U sal nie meer hierdie e-posse kry nie",
  orderMailsCome: "E-posse oor u eie bestellings kom steeds.",
  changeYourMind: "U kan te eniger tyd in u rekening van plan verander.",
  linkTooOld: "Hierdie skakel is te oud",
  switchOffYourself:
    "Meld asseblief aan en skakel hierdie e-posse in u rekening af, of antwoord op die e-pos.",
  toAccount: "Na my rekening",
  oneAtATime: "Rekeningveranderinge gaan een vir een: stuur asseblief elkeen in sy eie versoek",
};
