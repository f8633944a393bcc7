import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Uma okuthile kuphelile",
  similar: "Umkhiqizo ofanayo",
  similarTerms: "Ngentengo engephezulu",
  choose: "Makukhethe isitolo",
  chooseTerms: "Okufaneleka kakhulu, ngentengo engephezulu",
  refund: "Buyiselani imali",
  refundTerms: "Kuyashiywa, nibuyiselwe imali",
  forEach: "Khetha ngomkhiqizo ngamunye",
  ofLine: "Uma lokhu kuphelile: {name}",
  asOrder: "Njenge-oda lonke",
  similarLine: "Uma kuphelile: umkhiqizo ofanayo.",
  chooseLine: "Uma kuphelile: isitolo siyakhetha.",
  refundLine: "Uma kuphelile: buyiselani imali.",
  packSimilar: "Uma kungekho: pakisha okufana nakho",
  packChoose: "Uma kungekho: khethela ikhasimende",
  packRefund: "Uma kungekho: shiya bese ubuyisela imali",
};
