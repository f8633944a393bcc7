import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  lookAt: "Nceda nijonge oku: {fields}.",
  totalWas: "Isixa senu sisonke besiyi-{before}, ngoku siyi-{after}.",
  deliveryCosts: "Ukuziswa kule dilesi kubiza i-{fee}.",
  deliveryFree: "Ukuziswa kule dilesi kusimahla.",
  pickupFree: "Ukuzilandela akubizi nto.",
  costsNow: "{name}: ixabiso ngoku yi-{after}, ngaphambili ibiyi-{before}.",
  morePrices: {
    one: "Ixabiso lenye imveliso e-{count} litshintshile.",
    other: "Amaxabiso ezinye iimveliso ezi-{count} atshintshile.",
  },
  discountNow: "{name}: {amount}.",
  discountGone: "{name}: esi saphulelo asisasebenzi.",
  offline:
    "Aniqhagamshelwanga kwi-intanethi. Akukho nto ilahlekileyo: ningahlawula lwakubuya uqhagamshelo, kwaye siya kuzama kwakhona ngokwethu.",
  offlineShort: "Aniqhagamshelwanga kwi-intanethi: ningahlawula lwakubuya uqhagamshelo.",
  pay: "Hlawula",
  totalAndPay: "Isixa sisonke nentlawulo",
};
