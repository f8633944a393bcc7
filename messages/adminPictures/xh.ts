import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  images: "Iifoto",
  rules:
    "I-JPG, i-PNG okanye i-WebP, nganye ngaphantsi ko-5MB, zingadluli kwezi-{most}. Eyokuqala yeyona iphambili.",
  howToMove:
    "Ukuze nihambise ifoto, cofani u-Space okanye u-Enter. Nize nisebenzise amaqhosha otolo, no-Space okanye u-Enter kwakhona ukuyibeka phantsi, okanye u-Escape ukuyishiya apho ibikhona.",
  choose: "Khetha iifoto",
  add: "Faka iifoto",
  allFive: "Zizo zonke ezintlanu.",
  orDrop: "Okanye zitsaleleni apha, okanye nincamathisele enye.",
  inOrder: "Iifoto, ngokulandelelana kwazo",
  pickedUp: "Kuphakanyiswe ifoto {place} kwezi-{total}.",
  isNowAt: "Ifoto {from} ngoku ikwindawo {place} kwezi-{total}.",
  putDownAt: "Ifoto {from} ibekwe kwindawo {place} kwezi-{total}.",
  putBack: "Ifoto ibuyiselwe kwindawo yayo.",
  staysAt: "Ifoto {place} ihlala apho ibikhona.",
  nameAt: "Ifoto {place}",
  move: "Hambisa ifoto {place}",
  remove: "Susa ifoto {place}",
  inWords: "Ifoto {place} ngamagama",
  productsName: "Igama lemveliso",
  uploadOf: "Ukulayishwa kwefoto {place}",
  nearlyThere: "Sekufuphi",
  main: "Ephambili",
  notUploaded: "Iifoto azilayishwanga",
  removeQuestion: "Kususwe le foto?",
  removeIt: "Susa",
  removeWhat: "Isuka evenkileni kwangoko, nokuba niyakugcina okanye anikugcini okunye.",
  removed: "Ifoto isusiwe",
  notRemoved: "Ifoto ayisuswanga",
};
