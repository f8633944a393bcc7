import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  delivery: "Ukulethwa",
  withPickup: "Ukulethwa nokuzilandela",
  feesAndAreas: "Ukuthi kubiza malini, nokuthi kuphi",
  inShort:
    "Izindawo esiletha kuzo, ukuthi kubiza malini, kuba mahhala kusukela kumalini, nokuthi sifika nini.",
  lead: "Ukuthi kubiza malini, sifika nini, nokuthi ningakhetha ini.",
  sameDay: "Ngomlethi, ngosuku olufanayo",
  sameDayHow:
    "Uma sivulile umlethi uyaphuma uma i-oda lenu selipakishiwe; ngemva kwezikhathi zokuvula siqala uma sesivula futhi.",
  elsewhere: "Kwezinye izindawo, ngokulethwa okujwayelekile",
  elsewhereHow:
    "Silithumela emahoreni angu-24, futhi silindele ukuthi lifike kini ezinsukwini ezingu-2.",
  provinces: "Sithumela kulezi zifundazwe: {provinces}.",
  goodToKnow: "Okuhle ukukwazi",
  ownTime: {
    one: "Lapho nikhokha ningakhetha isikhathi sanamuhla, noma nisishiyele sona.",
    other:
      "Lapho nikhokha ningakhetha isikhathi ezinsukwini ezingu-{count} ezizayo, noma nisishiyele sona.",
  },
  soldOut:
    "Uma okuthile kuphelile lapho sipakisha, senza lokho enakukhetha lapho nikhokha: umkhiqizo ofanayo ngentengo engephezulu, lowo esinikhethela wona, noma nibuyiselwe imali yalowo mkhiqizo.",
  follow: "Ikhasi le-oda lenu likhombisa ukuthi likuphi: {find}.",
  wrong:
    "Esikwenzayo uma okuthile konakele, kungalungile noma kungekho kusemigomweni yethu: {terms}.",
};
