import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ukuba kukho into ephelileyo",
  similar: "Imveliso efanayo",
  similarTerms: "Engabizi ngaphezulu",
  choose: "Mayikhethe ivenkile",
  chooseTerms: "Eyona ifanelekileyo, engabizi ngaphezulu",
  refund: "Buyisani imali",
  refundTerms: "Iyashiywa, ixabiso layo libuyiswe",
  forEach: "Khetha ngemveliso nganye",
  ofLine: "Ukuba le iphelile: {name}",
  asOrder: "Njengeodolo yonke",
  similarLine: "Ukuba iphelile: imveliso efanayo.",
  chooseLine: "Ukuba iphelile: ivenkile iyakhetha.",
  refundLine: "Ukuba iphelile: buyisani imali.",
  packSimilar: "Ukuba ayikho: pakisha efana nayo",
  packChoose: "Ukuba ayikho: khethela umthengi",
  packRefund: "Ukuba ayikho: yishiye uze ubuyise imali",
};
