import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  rand: "amarandi",
  dollars: "amadola aseMelika",
  euros: "ama-euro",
  pounds: "amaphawundi",
  oneRand: "irandi",
  oneDollar: "idola laseMelika",
  oneEuro: "i-euro",
  onePound: "iphawundi",
  choiceRand: "Irandi (R)",
  choiceDollar: "Idola laseMelika ($)",
  choiceEuro: "I-euro (€)",
  choicePound: "Iphawundi (£)",
  changeSays: "Okungu-{before} kuba ngu-{after}. Idola laseMelika libalwa ngo-{rate}.",
};
