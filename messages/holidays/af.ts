import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  newYearsDay: "Nuwejaarsdag",
  humanRightsDay: "Menseregtedag",
  freedomDay: "Vryheidsdag",
  workersDay: "Werkersdag",
  youthDay: "Jeugdag",
  womensDay: "Nasionale Vrouedag",
  heritageDay: "Erfenisdag",
  dayOfReconciliation: "Versoeningsdag",
  christmasDay: "Kersdag",
  dayOfGoodwill: "Welwillendheidsdag",
  goodFriday: "Goeie Vrydag",
  familyDay: "Gesinsdag",
  observed: "{holiday} (waargeneem)",
};
