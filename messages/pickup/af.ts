import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Afhaal by ons winkel",
  where: "Waar",
  openingHours: "Besigheidsure",
  when: "Wanneer",
  readyWhenPacked: "Gereed sodra dit gepak is: ons skryf vir u sodra u kan kom.",
  codeFollows: "Saam met u bestelling kry u 'n kode. Sê dit by die toonbank, en dit is u s'n.",
  packingFrom: "Ons pak sodra ons oop is.",
  code: "Afhaalkode",
  sayCode:
    "Sê hierdie kode by die toonbank. Hou dit vir uself: wie dit het, kry die kruideniersware.",
  packing: "Ons pak dit",
  ready: "Gereed om af te haal",
  readySince: "Gereed sedert {time}",
  groceriesReady: "U kruideniersware is gereed. Kom haal dit gerus.",
  fetched: "U het u bestelling afgehaal. Geniet dit!",
  fetchedBy: "Afgehaal deur",
  nextReady: "Gereed om af te haal",
  nextMail: "Ons stuur vir u 'n e-pos.",
  nextFetch: "Haal dit af",
  nextCounter: "Sê u kode by die toonbank.",
  openMap: "Maak oop in kaarte",
};
