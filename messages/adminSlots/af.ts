import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  chosenTime: "Verlang op",
  forTime: "Vir {time}",
  missedTime: "Verlang vir {time}, wat vol bespreek was: spreek 'n tyd af",
  missedSlots: "Tyd was vol bespreek: spreek een af",
};
