import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  lookAt: "Kyk asseblief na: {fields}.",
  totalWas: "U totaal was {before} en is nou {after}.",
  deliveryCosts: "Aflewering na hierdie adres kos {fee}.",
  deliveryFree: "Aflewering na hierdie adres is gratis.",
  pickupFree: "Om dit self af te haal, kos niks.",
  costsNow: "{name} kos nou {after}, voorheen {before}.",
  morePrices: {
    one: "Die prys van nog {count} produk het verander.",
    other: "Die pryse van nog {count} produkte het verander.",
  },
  discountNow: "{name}: {amount}.",
  discountGone: "{name} geld nie meer nie.",
  offline:
    "U is vanlyn. Niks is verlore nie: u kan betaal sodra die verbinding terug is, en ons probeer dan vanself weer.",
  offlineShort: "U is vanlyn: u kan betaal sodra die verbinding terug is.",
  pay: "Betaal",
  totalAndPay: "Totaal en betaling",
};
