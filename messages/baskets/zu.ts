import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  keptBasket: "Inqola yenu egciniwe",
  isKept: {
    one: "Siyigcinile inqola yenu: into engu-{count}, {total}",
    other: "Siyigcinile inqola yenu: izinto ezingu-{count}, {total}",
  },
  isKeptToo: "Inqola yenu yangaphambili igciniwe nayo: izinto ezingu-{count} ngaphezulu, {total}",
  putBack: "Yibuyisele",
  welcomeBack: {
    one: "Siyanamukela futhi: umkhiqizo wenu ulapha",
    other: "Siyanamukela futhi: imikhiqizo yenu engu-{count} ilapha",
  },
  putInCart: { one: "Wufake enqoleni yami", other: "Yifake enqoleni yami" },
  startNew: "Qala inqola entsha",
  addIt: "Yifake",
  letGo: "Yikhohlwe",
  notNow: "Hhayi manje",
  keptAt: "Injengoba naniyishiye ngo-{time}.",
  changedThere: "Ishintshwe kwenye idivayisi ngo-{time}: kugcinwa entsha kunazo zonke.",
  olderGoes: "Ithatha indawo yenqola endala yezinto ezingu-{count}.",
  nothingSold: "Akukho okuthengiswayo manje kwebekusenqoleni yenu yangaphambili",
  whatChanged: "Okushintshile",
  isGone: "Ayithengiswa manje: {name}.",
  isFewer: { one: "{name}: kukhona {count} kuphela.", other: "{name}: kukhona {count} kuphela." },
  isRepriced: "{name}: manje kubiza u-{price}; bekungu-{before}.",
  more: { one: "Nokunye okungu-{count}.", other: "Nokunye okungu-{count}." },
  hideChanges: "Fihla okushintshile",
  changedElsewhere: "Inqola yenu ishintshwe kwenye idivayisi",
  newerIsHere: {
    one: "Bekunento engu-{count} kuyo. Le elapha intsha, yiyo esiyigcinayo.",
    other: "Bekunezinto ezingu-{count} kuyo. Le elapha intsha, yiyo esiyigcinayo.",
  },
};
