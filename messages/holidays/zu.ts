import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  newYearsDay: "USuku Lonyaka Omusha",
  humanRightsDay: "USuku Lwamalungelo Abantu",
  freedomDay: "USuku Lwenkululeko",
  workersDay: "USuku Lwabasebenzi",
  youthDay: "USuku Lwentsha",
  womensDay: "USuku Lwabesifazane Kuzwelonke",
  heritageDay: "USuku Lwamagugu",
  dayOfReconciliation: "USuku Lokubuyisana",
  christmasDay: "UKhisimusi",
  dayOfGoodwill: "USuku Lomusa",
  goodFriday: "ULwesihlanu Oluhle",
  familyDay: "USuku Lomndeni",
  observed: "{holiday} (olugujwayo)",
};
