import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  deliverTo: "Lethani e…",
  seeTerms: "Bukani imali yokulethwa nesikhathi sendawo yenu",
  where: "Silethe kuphi?",
  whyAsk: "Indawo yenu isitshela ukuthi ukulethwa kubiza malini nokuthi singafika nini.",
  suburbOrCode: "Indawo noma ikhodi yeposi",
  example: "Bryanston noma 2191",
  suburbs: "Izindawo",
  looking: "Silanda izindawo…",
  notLoaded: "Izindawo azilayishekanga. Sicela nihlole uxhumano lwenu.",
  courierAreas: "Umlethi wethu ufika lapha ngosuku olufanayo",
  found: { one: "Kutholakale indawo engu-{count}", other: "Kutholakale izindawo ezingu-{count}" },
  noneFound: "Asiyazi indawo ethi “{typed}”.",
  noneFoundThen:
    "Zamani ikhodi yayo yeposi, indawo eseduze noma idolobha eliseduze. Lapho nikhokha ninganikeza noma yiliphi ikheli, nenqola yenu ihlala injengoba injalo.",
  forget: "Khohlwa: {place}",
  standardThere: "Ukulethwa okujwayelekile",
  freeFrom: "mahhala kusukela ku-{amount}",
  fromTime: "kusukela: {time}",
  byDay: "usuku lokufika: {day}",
  dayAndTime: "{day} {time}",
  shippingTo: "Ukulethwa: {place}",
  otherAddress:
    "{place}: besithe {before}. Kuleli kheli ukulethwa kubiza {now}, mahhala kusukela ku-{threshold}.",
  cannotTravel: "Awukwazi ukuthunyelwa: {place}",
  stay: {
    one: "Umkhiqizo ongu-{count} osenqoleni awukwazi ukuthunyelwa: {place}",
    other: "Imikhiqizo engu-{count} esenqoleni ayikwazi ukuthunyelwa: {place}",
  },
  stayWhy:
    "Okusha, okubandayo noma okuqandisiwe kuya kuphela lapho umlethi wethu efika ngosuku olufanayo.",
  takeOut: { one: "Wukhiphe", other: "Yikhiphe yonke ({count})" },
  takenOut: { one: "Kukhishwe umkhiqizo ongu-{count}", other: "Kukhishwe imikhiqizo engu-{count}" },
  notReached: "Asilethi kulesi sifundazwe: {province}",
  notReachedWhy: "Sicela nikhethe enye indawo noma elinye ikheli.",
  noDelivery: "Asilethi lapho",
};
