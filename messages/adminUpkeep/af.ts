import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  backupBrokeOff: "Die rugsteun het afgebreek. Die logboek sê hoekom.",
  backupBrokeOffAgain: "Dit het weer en weer afgebreek. Die logboek sê hoekom.",
  backupUnderWay: "'n Rugsteun is reeds aan die gang.",
  mailTooOld: "Die e-posdiens was weg totdat dit te oud was om van nut te wees",
  mailMayBeOut:
    "Dit is dalk gestuur: niemand het twee keer gehoor of die e-posdiens dit geneem het nie",
};
