import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Lapho umlethi wenu ekhona",
  shop: "Isitolo sethu",
  you: "Nina",
  door: "Umnyango",
  toYou: "Umlethi ukude nani cishe ngo-{distance}.",
  almostThere: "Umlethi useduze kakhulu nani.",
  toDoor: "Umlethi ukude nomnyango cishe ngo-{distance}.",
  toShop: "Umlethi ukude nesitolo sethu cishe ngo-{distance}, uzolanda i-oda.",
  atShop: "Umlethi usesitolo sethu, uzolanda i-oda.",
  onTheWay: "Umlethi usendleleni.",
  seenNow: "Ubonwe khona manje.",
  seenAgo: {
    one: "Ubonwe emzuzwini ongu-{count} odlule.",
    other: "Ubonwe emizuzwini engu-{count} edlule.",
  },
  old: "Kungenzeka manje usekwenye indawo.",
  approximate:
    "Umdwebo wethu: amabanga aqondile nje, izindawo zicishe zibe lapho zikhona (GeoNames).",
};
