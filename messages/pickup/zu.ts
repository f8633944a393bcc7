import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Ukuzilandela esitolo sethu",
  where: "Kuphi",
  openingHours: "Izikhathi zokuvula",
  when: "Nini",
  readyWhenPacked: "Lilungile uma selipakishiwe: sizonibhalela uma seningeza.",
  codeFollows: "Ne-oda lenu nizothola ikhodi. Yishoni ekhawuntalini, bese nilithatha.",
  packingFrom: "Sipakisha uma sesivulile.",
  code: "Ikhodi yokuzilandela",
  sayCode: "Yishoni le khodi ekhawuntalini. Yigcineni kini: noma ubani onayo uthola igrosa.",
  packing: "Siyalipakisha",
  ready: "Selilungele ukulandwa",
  readySince: "Lilungile kusukela ngo-{time}",
  groceriesReady: "Igrosa yenu isilungile. Wozani niyilande.",
  fetched: "Nililandile i-oda lenu. Nijabulele!",
  fetchedBy: "Olilandayo",
  nextReady: "Lilungele ukulandwa",
  nextMail: "Sinithumelela i-imeyili.",
  nextFetch: "Lilande",
  nextCounter: "Yishoni ikhodi yenu ekhawuntalini.",
  openMap: "Vula emephini",
};
