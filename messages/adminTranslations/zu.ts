import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  translate: "Humusha",
  translateIt: "Humusha: {name}",
  translateMissing: "Humusha: {name}, kusasele {languages}",
  of: "Izinguqulo: {name}",
  about: "Abathengi bafunda le mibhalo ngolimi lwabo. Okungekho bakufunda ngesiNgisi.",
  english: "IsiNgisi",
  missing: "Akukho",
  complete: "Kuphelele",
  missingTexts: { one: "Umbhalo ongekho: {count}", other: "Imibhalo engekho: {count}" },
  nothingInEnglish: "Akukho ngesiNgisi",
  description: "Incazelo",
  heading: "Isihloko",
  subtitle: "Isihlokwana",
  buttonText: "Umbhalo wenkinobho",
  origin: "Lapho kuvela khona",
  method: "Indlela",
  tooLong: "Sicela ningeqi ezinhlamvini ezingu-{most}",
  saved: "Izinguqulo zilondoloziwe",
  leftBehind: {
    one: "{languages}: kusabhalwe okwakulapha ngaphambili.",
    other: "{languages}: kusabhalwe okwakulapha ngaphambili.",
  },
  notSaved: "Kuhlulekile ukulondoloza izinguqulo",
  notLoaded: "Kuhlulekile ukulayisha izinguqulo",
};
