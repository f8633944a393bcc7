import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Tweestapaanmelding",
  signedInAs: "Aangemeld as {email}",
  backToOffice: "Terug na die agterkantoor",
  wantedWhy:
    "Hierdie winkel vra sy administrateurs vir 'n tweede stap wanneer hulle aanmeld. Dit neem twee minute om op te stel: u het u foon met 'n verifikasietoep nodig (Google Authenticator, Microsoft Authenticator, 1Password en so meer).",
  choiceWhy:
    "Benewens u wagwoord sal aanmelding vir 'n kode vra wat net u foon ken. U het 'n verifikasietoep nodig (Google Authenticator, Microsoft Authenticator, 1Password en so meer).",
  passwordAgain: "Eers weer u wagwoord",
  continue: "Gaan voort",
  scan: "Skandeer hierdie prent met u verifikasietoep.",
  picture: "Prent vir u verifikasietoep",
  noCamera: "Geen kamera nie? Tik eerder die sleutel",
  sixDigits: "Tik die ses syfers wat die toep wys",
  turnOn: "Skakel dit aan",
  isOn: "Dit is vir u rekening aan.",
  codesLeft: { one: "U het een rugsteunkode oor.", other: "U het {count} rugsteunkodes oor." },
  timeForCodes:
    "Tyd vir nuwe rugsteunkodes: sonder foon en kodes kan net 'n eienaar u weer inlaat.",
  toBeSure: "U wagwoord, om seker te wees dat dit u is",
  makeCodes: "Maak nuwe rugsteunkodes",
  turnOffLong: "Skakel tweestapaanmelding af",
  newCodes: "Nuwe rugsteunkodes",
  turnOff: "Skakel dit af",

  nowOn: "Tweestapaanmelding is aan.",
  keepCodes:
    "Bewaar hierdie rugsteunkodes waar u hulle sonder u foon sal kry. Elkeen geld vir een aanmelding, en ons wys hulle net hierdie een keer.",
  backupCodes: "Rugsteunkodes",
  copy: "Kopieer",
  download: "Laai af",
  copied: "Gekopieer.",
  notCopied: "U blaaier het ons nie laat kopieer nie. Laai hulle asseblief af.",
  keptThem: "Ek het hulle bewaar: gaan voort",
  fileTitle: "Soko-agterkantoor, rugsteunkodes van {email}",
  fileNote: "Elkeen geld vir een aanmelding sonder u foon.",

  setUpFirst: "Stel asseblief eers tweestapaanmelding op",
  mustStayOn:
    "Die winkel vra elke administrateur vir 'n tweede stap: dit kan nie afgeskakel word nie",
  usedWaitForNext:
    "Hierdie kode is reeds gebruik. Wag asseblief vir die volgende een wat u toep wys.",
  usedTakeAnother: "Hierdie kode is reeds gebruik. Neem asseblief 'n ander een.",
};
