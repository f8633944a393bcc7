import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  keptBasket: "Itroli yenu egciniweyo",
  isKept: {
    one: "Siyigcinile itroli yenu: into e-{count}, {total}",
    other: "Siyigcinile itroli yenu: izinto ezi-{count}, {total}",
  },
  isKeptToo: "Itroli yenu yangaphambili igciniwe nayo: izinto ezi-{count} ngaphezulu, {total}",
  putBack: "Yibuyisele",
  welcomeBack: {
    one: "Namkelekile kwakhona: imveliso yenu ilapha",
    other: "Namkelekile kwakhona: iimveliso zenu ezi-{count} zilapha",
  },
  putInCart: { one: "Yifake kwitroli yam", other: "Zifake kwitroli yam" },
  startNew: "Qala itroli entsha",
  addIt: "Yifake",
  letGo: "Yilibale",
  notNow: "Hayi ngoku",
  keptAt: "Njengoko nayishiya ngo-{time}.",
  changedThere: "Itshintshwe kwesinye isixhobo ngo-{time}: kugcinwa eyona intsha.",
  olderGoes: "Ithatha indawo yetroli endala yezinto ezi-{count}.",
  nothingSold: "Akukho nto ithengiswayo ngoku kwebikwitroli yenu yangaphambili",
  whatChanged: "Okutshintshileyo",
  isGone: "Ayithengiswa ngoku: {name}.",
  isFewer: { one: "{name}: kukho {count} kuphela.", other: "{name}: kukho {count} kuphela." },
  isRepriced: "{name}: ngoku ixabisa {price}; ibiyi-{before}.",
  more: { one: "Kunye nenye into e-{count}.", other: "Kunye nezinye izinto ezi-{count}." },
  hideChanges: "Fihla okutshintshileyo",
  changedElsewhere: "Itroli yenu itshintshwe kwesinye isixhobo",
  newerIsHere: {
    one: "Bekukho into e-{count} kuyo. Le ilapha yeyona intsha, yiyo esiyigcinayo.",
    other: "Bekukho izinto ezi-{count} kuyo. Le ilapha yeyona intsha, yiyo esiyigcinayo.",
  },
};
