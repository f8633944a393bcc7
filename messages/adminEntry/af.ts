import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  accessDenied: "Toegang geweier",
  noPrivileges:
    "U het nie administrateursregte vir hierdie gebied nie. Kontak asseblief 'n administrateur as u dink dit is 'n fout.",
  signedInAs: "U is aangemeld as {email}.",
  somebodyElse: "Meld as iemand anders aan",
  verifying: "Gaan tans administrateurstoegang na…",
  notChecked: "Ons kon nie u toegang nagaan nie",
  notVerified:
    "Die administrateurstatus kon nie nagegaan word nie. Herlaai asseblief die bladsy of kontak ons.",
  notOpen: "Hierdie bladsy is nie vir u oop nie",
  backToDashboard: "Terug na die kontroleskerm",
  codeIsNext: "Nog een stap: u kode.",
  toRunTheShop: "Meld aan om die winkel te bestuur.",
  notSignedIn: "Kon nie aanmeld nie",
  rememberMe: "Onthou my",
};
