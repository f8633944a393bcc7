import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  request: "Privaatheidsversoek",
  requestMeans:
    "Wat iemand onder POPIA mag vra: alles wat ons oor die persoon bewaar, en dat dit uitgevee word.",
  email: "E-pos",
  emailHint: "Maak seker dat die versoek van hierdie adres af kom.",
  look: "Soek",
  weHold: "Ons het {parts}.",
  weHoldUnderWay: "Ons het {parts}. {underWay} nog aan die gang.",
  weHoldNothing: "Ons het niks onder hierdie adres nie.",
  weHoldNothingUnderWay: "Ons het niks onder hierdie adres nie. {underWay} nog aan die gang.",
  anAccount: "'n rekening ({name})",
  orders: { one: "{count} bestelling", other: "{count, number} bestellings" },
  unpaid: { one: "{count} onbetaalde bestelling", other: "{count} onbetaalde bestellings" },
  messages: { one: "{count} boodskap", other: "{count, number} boodskappe" },
  mails: { one: "{count} e-pos", other: "{count, number} e-posse" },
  deletedOn: "Data onder hierdie adres is op {date} uitgevee.",
  wasDeleted: "Hierdie kliënt se data is uitgevee.",
  exportData: "Voer hul data uit",
  adminStays:
    "'n Administrateur se data kan uitgevee word sodra die toegang tot die agterkantoor weggeneem is.",
  deleteData: "Vee hul data uit",
  deleteTitle: "Vee hierdie kliënt se data uit?",
  whatGoes:
    "Die rekening gaan dadelik, saam met e-posse, boodskappe en notas. Van bestellings gaan: {removed}.",
  whatStays: "Die wet bewaar: {kept}.",
  underWay:
    "Wat nog aan die gang is, hou naam en adres totdat dit klaar is, hoogstens {days} dae. Niks hiervan kan teruggebring word nie.",
  isProven: "Die kliënt het dit gevra, en ek het seker gemaak dat dit regtig die kliënt is.",
  deleteForGood: "Vee vir goed uit",
  exported: "Kliëntdata uitgevoer",
  exportFailed: "Kon nie die kliëntdata uitvoer nie",
  deleted: "Kliëntdata uitgevee",
  deletedOnceDone: "{underWay} nog aan die gang: word uitgevee sodra dit klaar is.",
  deleteFailed: "Kon nie die kliëntdata uitvee nie",
  nothingHeld: "Niks word oor hierdie persoon bewaar nie",
  isAdministrator:
    "Dit is 'n administrateur se rekening. Neem eers die toegang tot die agterkantoor weg.",
  ownersOnly:
    "Dit is 'n administrateur se rekening. Net 'n eienaar kan die data daarvan sien en uitvoer.",
};
