import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  newYearsDay: "Usuku Lonyaka Omtsha",
  humanRightsDay: "Usuku Lwamalungelo Oluntu",
  freedomDay: "Usuku Lwenkululeko",
  workersDay: "Usuku Lwabasebenzi",
  youthDay: "Usuku Lolutsha",
  womensDay: "Usuku Lwamabhinqa Kuzwelonke",
  heritageDay: "Usuku Lwelifa Lemveli",
  dayOfReconciliation: "Usuku Loxolelwaniso",
  christmasDay: "IKrismesi",
  dayOfGoodwill: "Usuku Lokwenza Okulungileyo",
  goodFriday: "ULwesihlanu Olungcwele",
  familyDay: "Usuku Losapho",
  observed: "{holiday} (olubhiyozelwayo)",
};
