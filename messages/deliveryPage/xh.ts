import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  delivery: "Ukuziswa",
  withPickup: "Ukuziswa nokuzilandela",
  feesAndAreas: "Ukuba kubiza malini, nokuba phi",
  inShort:
    "Iindawo esizisa kuzo, ukuba kubiza malini, ukususela nini kusimahla, nokuba sifika nini.",
  lead: "Ukuba kubiza malini, sifika nini, nokuba ningakhetha ntoni.",
  sameDay: "Ngomzisi, kwangolo suku",
  sameDayHow:
    "Xa sivuliwe umzisi uyaphuma xa iodolo yenu ipakishiwe; emva kwamaxesha okuvula siqala xa siphinda sivula.",
  elsewhere: "Kwezinye iindawo, ngokuziswa okuqhelekileyo",
  elsewhereHow:
    "Siyithumela kwiiyure ezingama-24, kwaye silindele ukuba ifike kuni kwiintsuku ezi-2.",
  provinces: "Sithumela apha: {provinces}.",
  goodToKnow: "Okufanele ukwaziwa",
  ownTime: {
    one: "Xa nihlawula ningakhetha ixesha lanamhlanje, okanye nilishiyele kuthi.",
    other:
      "Xa nihlawula ningakhetha ixesha kwiintsuku ezi-{count} ezizayo, okanye nilishiyele kuthi.",
  },
  soldOut:
    "Ukuba kukho into ephelileyo xa sipakisha, senza oko nikukhethe xa nihlawula: imveliso efanayo engabizi ngaphezulu, leyo sinikhethela yona, okanye ixabiso layo libuyiswe.",
  follow: "Iphepha leodolo yenu libonisa ukuba iphi: {find}.",
  wrong:
    "Esikwenzayo ukuba kukho into eyonakeleyo, engalunganga okanye engekhoyo kukwimiqathango yethu: {terms}.",
};
