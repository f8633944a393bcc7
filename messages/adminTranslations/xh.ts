import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  translate: "Guqulela",
  translateIt: "Guqulela: {name}",
  translateMissing: "Guqulela: {name}, kusele {languages}",
  of: "Iinguqulelo: {name}",
  about: "Abathengi bafunda lo mbhalo ngolwimi lwabo. Okungekhoyo bakufunda ngesiNgesi.",
  english: "IsiNgesi",
  missing: "Akukho",
  complete: "Kugqityiwe",
  missingTexts: { one: "Umbhalo ongekhoyo: {count}", other: "Imibhalo engekhoyo: {count}" },
  nothingInEnglish: "Akukho nto ngesiNgesi",
  description: "Inkcazelo",
  heading: "Isihloko",
  subtitle: "Isihlokwana",
  buttonText: "Umbhalo weqhosha",
  origin: "Apho ivela khona",
  method: "Indlela",
  tooLong: "Nceda ungagqithi kwiimpawu ezi-{most}",
  saved: "Iinguqulelo zigciniwe",
  leftBehind: {
    one: "{languages}: kusabhalwe okwakulapha ngaphambili.",
    other: "{languages}: kusabhalwe okwakulapha ngaphambili.",
  },
  notSaved: "Akuphumelelanga ukugcina iinguqulelo",
  notLoaded: "Akuphumelelanga ukulayisha iinguqulelo",
};
