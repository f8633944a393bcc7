import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Uma okuthile kuphelile",
  similar: "Okufana nakho",
  similarTerms: "Umkhiqizo ofanayo, ngentengo engephezulu",
  choose: "Ngikhetheleni",
  chooseTerms: "Okufaneleka kakhulu, ngentengo engephezulu",
  refund: "Ukubuyiselwa kwemali",
  refundTerms: "Kuyashiywa, intengo yakho ibuyiselwe",
  forEach: "Khetha ngomkhiqizo ngamunye",
  ofLine: "Uma lokhu kuphelile: {name}",
  asOrder: "Njenge-oda lonke",
  similarLine: "Uma kuphelile: okufana nakho.",
  chooseLine: "Uma kuphelile: ngikhetheleni.",
  refundLine: "Uma kuphelile: ukubuyiselwa kwemali.",
  packSimilar: "Uma kungekho: pakisha okufana nakho",
  packChoose: "Uma kungekho: khethela ikhasimende",
  packRefund: "Uma kungekho: shiya bese ubuyisela imali",
};
