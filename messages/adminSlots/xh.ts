import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  chosenTime: "Ifunwa ngo",
  forTime: "Ngexesha {time}",
  missedTime: "Ibifunwa ngo-{time}, ebesele lizele: vumelanani ngexesha",
  missedSlots: "Ixesha belizele: vumelanani ngelinye",
};
