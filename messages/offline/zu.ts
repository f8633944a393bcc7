import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Anixhunyiwe ku-inthanethi",
  cut: "Anixhunyiwe ku-inthanethi. Enikubonayo ngokwango-{time}.",
  notReached: "Isitolo sethu asitholakali. Enikubonayo ngokwango-{time}.",
  meanwhile: "Ningaqhubeka nokugcwalisa inqola yenu. Ukukhokha kudinga uxhumano.",
  back: "Senixhunyiwe futhi ku-inthanethi. Konke kusesimweni samanje.",
  notKept: "Leli khasi aligciniwe kudivayisi yenu. Lizozivulekela lapho uxhumano selubuyile.",
  lead: "Lawa ngamakhasi agcinwe kudivayisi yenu.",
  seen: "Okubonwe kamuva",
  orders: "Ama-oda enu",
  basket: "Inqola yenu egciniwe",
  basketWaits: "Igcinwe kule divayisi. Ningayibuyisela lapho uxhumano selubuyile.",
  line: "{quantity} × {name}",
  nothing: "Akukho okugcinwe lapha okwamanje. Amakhasi eniwabukayo azogcinwa.",
  needsConnection: "Lokhu kudinga uxhumano. Sicela nizame futhi uma senixhunyiwe.",
};
