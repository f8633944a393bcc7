import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  rand: "rand",
  dollars: "Amerikaanse dollar",
  euros: "euro",
  pounds: "pond",
  oneRand: "rand",
  oneDollar: "Amerikaanse dollar",
  oneEuro: "euro",
  onePound: "pond",
  choiceRand: "Rand (R)",
  choiceDollar: "Amerikaanse dollar ($)",
  choiceEuro: "Euro (€)",
  choicePound: "Pond (£)",
  changeSays: "{before} word {after}. 'n Amerikaanse dollar word teen {rate} gehef.",
};
