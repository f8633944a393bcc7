import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Apho umzisi wenu akhoyo",
  shop: "Ivenkile yethu",
  you: "Nina",
  door: "Umnyango",
  toYou: "Umzisi ukude kuni malunga ne-{distance}.",
  almostThere: "Umzisi sele ekufutshane kakhulu kuni.",
  toDoor: "Umzisi ukude emnyango malunga ne-{distance}.",
  toShop: "Umzisi ukude kwivenkile yethu malunga ne-{distance}, uza kuthatha iodolo.",
  atShop: "Umzisi ukwivenkile yethu, uza kuthatha iodolo.",
  onTheWay: "Umzisi usendleleni.",
  seenNow: "Ubonwe ngoku nje.",
  seenAgo: {
    one: "Ubonwe kumzuzu o-{count} odlulileyo.",
    other: "Ubonwe kwimizuzu e-{count} edlulileyo.",
  },
  old: "Mhlawumbi ngoku ukwenye indawo.",
  approximate: "Ngumzobo wethu: imigama ithe tye, iindawo ziphantse zibe lapho zikhoyo (GeoNames).",
};
