import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  rand: "iirandi",
  dollars: "iidola zaseMelika",
  euros: "ii-euro",
  pounds: "iiponti",
  oneRand: "irandi",
  oneDollar: "idola yaseMelika",
  oneEuro: "i-euro",
  onePound: "iponti",
  choiceRand: "Irandi (R)",
  choiceDollar: "Idola yaseMelika ($)",
  choiceEuro: "I-euro (€)",
  choicePound: "Iponti (£)",
  changeSays: "I-{before} iba yi-{after}. Idola yaseMelika ibalwa nge-{rate}.",
};
