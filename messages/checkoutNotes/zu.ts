import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  lookAt: "Sicela nibheke lokhu: {fields}.",
  totalWas: "Isamba senu besingu-{before}, manje singu-{after}.",
  deliveryCosts: "Ukulethwa kuleli kheli kubiza u-{fee}.",
  deliveryFree: "Ukulethwa kuleli kheli kumahhala.",
  pickupFree: "Ukuzilandela akubizi lutho.",
  costsNow: "{name}: intengo manje ingu-{after}, ngaphambili ibingu-{before}.",
  morePrices: {
    one: "Intengo yomunye umkhiqizo ishintshile ({count}).",
    other: "Izintengo zeminye imikhiqizo engu-{count} zishintshile.",
  },
  discountNow: "{name}: {amount}.",
  discountGone: "{name}: lesi saphulelo asisasebenzi.",
  offline:
    "Anixhunyiwe ku-inthanethi. Akukho okulahlekile: ningakhokha lapho uxhumano selubuyile, futhi sizophinda sizame ngokwethu.",
  offlineShort: "Anixhunyiwe ku-inthanethi: ningakhokha lapho uxhumano selubuyile.",
  pay: "Khokha",
  totalAndPay: "Isamba nenkokhelo",
};
