import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ukuzilandela evenkileni yethu",
  where: "Phi",
  openingHours: "Amaxesha okuvula",
  when: "Nini",
  readyWhenPacked: "Ilungile xa ipakishiwe: siza kunibhalela xa ningeza.",
  codeFollows: "Neodolo yenu niza kufumana ikhowudi. Yithethani ekhawuntareni, nize niyithathe.",
  packingFrom: "Sipakisha xa sivulile.",
  code: "Ikhowudi yokuzilandela",
  sayCode: "Yithethani le khowudi ekhawuntareni. Yigcineni kuni: nabani na onayo ufumana igrosari.",
  packing: "Siyayipakisha",
  ready: "Ilungele ukuthathwa",
  readySince: "Ilungile ukususela nge-{time}",
  groceriesReady: "Igrosari yenu ilungile. Yizani niyithathe.",
  fetched: "Niyithathile iodolo yenu. Yonwabeleni!",
  fetchedBy: "Oyithathayo",
  nextReady: "Ilungele ukuthathwa",
  nextMail: "Sinithumelela i-imeyile.",
  nextFetch: "Yithathe",
  nextCounter: "Yithethani ikhowudi yenu ekhawuntareni.",
  openMap: "Vula kwiimephu",
};
