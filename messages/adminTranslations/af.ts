import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  translate: "Vertaal",
  translateIt: "Vertaal {name}",
  translateMissing: "Vertaal {name}: ontbreek in {languages}",
  of: "Vertalings van {name}",
  about: "Kopers lees hierdie tekste in hul eie taal. Wat ontbreek, lees hulle in Engels.",
  english: "Engels",
  missing: "Ontbreek",
  complete: "Volledig",
  missingTexts: { one: "{count} teks ontbreek", other: "{count} tekste ontbreek" },
  nothingInEnglish: "Daar is geen in Engels nie",
  description: "Beskrywing",
  heading: "Titel",
  subtitle: "Subtitel",
  buttonText: "Knoppieteks",
  origin: "Herkoms",
  method: "Metode",
  tooLong: "Hou dit asseblief by {most} karakters",
  saved: "Vertalings gestoor",
  leftBehind: {
    one: "{languages} sê nog wat voorheen hier gestaan het.",
    other: "{languages} sê nog wat voorheen hier gestaan het.",
  },
  notSaved: "Die vertalings kon nie gestoor word nie",
  notLoaded: "Die vertalings kon nie gelaai word nie",
};
