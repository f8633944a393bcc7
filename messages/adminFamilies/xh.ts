import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ubungakanani",
  words: "iintsapho ubungakanani iipakethe ixabiso ngekhilo",
  subtitle:
    "Iimveliso ezinegama elinye losapho zibubungakanani obahlukeneyo bento enye. Apha zimi ecaleni kwenye.",
  none: "Azikabikho iintsapho",
  noneWhy:
    "Nikani iimveliso usapho olunye kwifomu yazo, okanye ezininzi ngaxeshanye kuluhlu lweemveliso.",
  noSize: "Akukho bungakanani bunikiweyo",
  more: "Ezinye iintsapho",
  count: { one: "Ubungakanani obu-{count}", other: "Ubungakanani obu-{count}" },
  cannotBeBought: { one: "Obu-{count} abunakuthengwa", other: "Obu-{count} abunakuthengwa" },
  size: "Ubungakanani",
  price: "Ixabiso",
  byMeasure: "Ngomlinganiselo",
  inStock: "Kwisitokhwe",
  of: "Eze-{family}",
};
