import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  chosenTime: "Lifunwa ngo",
  forTime: "Ngesikhathi {time}",
  missedTime: "Befunwa ngo-{time}, obesekugcwele: vumelanani ngesikhathi",
  missedSlots: "Isikhathi besigcwele: vumelanani ngesinye",
};
