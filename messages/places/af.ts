import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  deliverTo: "Lewer af by…",
  seeTerms: "Sien fooi en aankomstyd vir u voorstad",
  where: "Waar moet ons aflewer?",
  whyAsk: "U voorstad bepaal wat aflewering kos en hoe gou ons daar kan wees.",
  suburbOrCode: "Voorstad of poskode",
  example: "Bryanston of 2191",
  suburbs: "Voorstede",
  looking: "Ons haal die voorstede…",
  notLoaded: "Die voorstede het nie gelaai nie. Gaan asseblief u verbinding na.",
  courierAreas: "Ons koerier kom dieselfde dag hierheen",
  found: { one: "{count} voorstad gevind", other: "{count} voorstede gevind" },
  noneFound: "Ons ken nie “{typed}” nie.",
  noneFoundThen:
    "Probeer die poskode, 'n voorstad naby of die naaste dorp. By die betaalpunt kan u enige adres gee, en u mandjie bly soos dit is.",
  forget: "Vergeet {place}",
  standardThere: "Standaardaflewering",
  freeFrom: "gratis vanaf {amount}",
  fromTime: "vanaf {time}",
  byDay: "teen {day}",
  dayAndTime: "{day} {time}",
  shippingTo: "Aflewering na {place}",
  otherAddress:
    "Vir {place} het ons {before} genoem. Aflewering na hierdie adres: {now}, gratis vanaf {threshold}.",
  cannotTravel: "Kan nie na {place} gaan nie",
  stay: {
    one: "{count} produk in u mandjie kan nie na {place} gaan nie",
    other: "{count} produkte in u mandjie kan nie na {place} gaan nie",
  },
  stayWhy: "Wat vars, verkoel of bevrore is, gaan slegs waar ons koerier dieselfde dag kom.",
  takeOut: { one: "Haal dit uit", other: "Haal hierdie {count} uit" },
  takenOut: { one: "{count} produk uitgehaal", other: "{count} produkte uitgehaal" },
  notReached: "Ons lewer nie in {province} af nie",
  notReachedWhy: "Kies asseblief 'n ander plek of adres.",
  noDelivery: "Geen aflewering daar nie",
};
