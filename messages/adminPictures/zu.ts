import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  images: "Izithombe",
  rules:
    "I-JPG, i-PNG noma i-WebP, ngasinye singaphansi kuka-5MB, zingeqi ku-{most}. Esokuqala yisona esikhulu.",
  howToMove:
    "Ukuze nihambise isithombe, cindezelani u-Space noma u-Enter. Bese nisebenzisa izinkinobho zemicibisholo, no-Space noma u-Enter futhi ukusibeka phansi, noma u-Escape ukusishiya lapho besikhona.",
  choose: "Khetha izithombe",
  add: "Faka izithombe",
  allFive: "Yizo zonke ezinhlanu.",
  orDrop: "Noma zidonseleni lapha, noma ninamathisele esisodwa.",
  inOrder: "Izithombe, ngokulandelana kwazo",
  pickedUp: "Kuphakanyiswe isithombe {place} kwezingu-{total}.",
  isNowAt: "Isithombe {from} manje sisendaweni {place} kwezingu-{total}.",
  putDownAt: "Isithombe {from} sibekwe endaweni {place} kwezingu-{total}.",
  putBack: "Isithombe sibuyiselwe endaweni yaso.",
  staysAt: "Isithombe {place} sihlala lapho besikhona.",
  nameAt: "Isithombe {place}",
  move: "Hambisa isithombe {place}",
  remove: "Susa isithombe {place}",
  inWords: "Isithombe {place} ngamagama",
  productsName: "Igama lomkhiqizo",
  uploadOf: "Ukulayishwa kwesithombe {place}",
  nearlyThere: "Sekuseduze",
  main: "Esikhulu",
  notUploaded: "Izithombe azilayishwanga",
  removeQuestion: "Kususwe lesi sithombe?",
  removeIt: "Susa",
  removeWhat: "Sisuka esitolo khona manje, noma nilondoloza okunye noma cha.",
  removed: "Isithombe sisusiwe",
  notRemoved: "Isithombe asisuswanga",
};
