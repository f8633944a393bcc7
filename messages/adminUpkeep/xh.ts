import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  backupBrokeOff: "Ikopi yogcino iphazamisekile. Ilogi ithetha isizathu.",
  backupBrokeOffAgain: "Iphazamiseke kaninzi. Ilogi ithetha isizathu.",
  backupUnderWay: "Ikopi yogcino sele isenziwa.",
  mailTooOld: "Inkonzo ye-imeyile ibingekho yada yabe sele indala kakhulu ukuba ibe luncedo",
  mailMayBeOut:
    "Kusenokwenzeka ithunyelwe: kabini akukho mntu uvileyo ukuba inkonzo ye-imeyile iyithathile na",
};
