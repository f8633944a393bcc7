import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  rand: "amarandi",
  dollars: "amadola ase-US",
  euros: "ama-euro",
  pounds: "amaphawundi",
  oneRand: "irandi",
  oneDollar: "idola lase-US",
  oneEuro: "i-euro",
  onePound: "iphawundi",
  choiceRand: "Irandi (R)",
  choiceDollar: "Idola lase-US ($)",
  choiceEuro: "I-euro (€)",
  choicePound: "Iphawundi (£)",
  changeSays: "Okungu-{before} kuba ngu-{after}. Idola lase-US libalwa ngo-{rate}.",
};
