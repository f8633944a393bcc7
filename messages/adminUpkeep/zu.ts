import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  backupBrokeOff: "Isipele siphazamisekile. Ilogi isho ukuthi kungani.",
  backupBrokeOffAgain: "Siphazamiseke kaningi. Ilogi isho ukuthi kungani.",
  backupUnderWay: "Isipele sesivele siyenziwa.",
  mailTooOld: "Insizakalo ye-imeyili ibingekho kwaze kwaba sekwephuzile ukuthi isize",
  mailMayBeOut:
    "Kungenzeka ithunyelwe: kabili akekho ozwile ukuthi insizakalo ye-imeyili iyithathile yini",
};
