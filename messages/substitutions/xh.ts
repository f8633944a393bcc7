import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ukuba kukho into ephelileyo",
  similar: "Efana nayo",
  similarTerms: "Imveliso efanayo, ngexabiso elingekho ngaphezulu",
  choose: "Ndikhetheleni",
  chooseTerms: "Eyona ifanelekileyo, ngexabiso elingekho ngaphezulu",
  refund: "Ukubuyiswa kwemali",
  refundTerms: "Iyashiywa, ixabiso layo libuyiswe",
  forEach: "Khetha ngemveliso nganye",
  ofLine: "Ukuba le iphelile: {name}",
  asOrder: "Njengeodolo yonke",
  similarLine: "Ukuba iphelile: efana nayo.",
  chooseLine: "Ukuba iphelile: ndikhetheleni.",
  refundLine: "Ukuba iphelile: ukubuyiswa kwemali.",
  packSimilar: "Ukuba ayikho: pakisha efana nayo",
  packChoose: "Ukuba ayikho: khethela umthengi",
  packRefund: "Ukuba ayikho: yishiye uze ubuyise imali",
};
