import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Aniqhagamshelwanga kwi-intanethi",
  cut: "Aniqhagamshelwanga kwi-intanethi. Enikubonayo kokwango-{time}.",
  notReached: "Ivenkile yethu ayifikeleleki. Enikubonayo kokwango-{time}.",
  meanwhile: "Ningaqhubeka nokugcwalisa itroli yenu. Ukuhlawula kufuna uqhagamshelo.",
  back: "Niphinde naqhagamshelwa kwi-intanethi. Yonke into ihlaziyiwe.",
  notKept: "Eli phepha aligcinwanga kwisixhobo senu. Liya kuzivulela lwakubuya uqhagamshelo.",
  lead: "La ngamaphepha agcinwe kwisixhobo senu.",
  seen: "Okubonwe mva nje",
  orders: "Iiodolo zenu",
  basket: "Itroli yenu egciniweyo",
  basketWaits: "Igcinwe kwesi sixhobo. Ningayibuyisela lwakubuya uqhagamshelo.",
  line: "{quantity} × {name}",
  nothing: "Akukho nto igcinwe apha okwangoku. Amaphepha eniwajongayo aya kugcinwa.",
  needsConnection: "Oku kufuna uqhagamshelo. Nceda nizame kwakhona xa seniqhagamshelwe.",
};
