import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Iisayizi",
  words: "iintsapho iisayizi iipakethi ixabiso ngekhilo",
  subtitle: "Iimveliso ezinegama elinye losapho ziisayizi zento enye. Apha zimi ecaleni kwenye.",
  none: "Azikabikho iintsapho",
  noneWhy:
    "Nikani iimveliso usapho olunye kwifomu yazo, okanye ezininzi ngaxeshanye kuluhlu lweemveliso.",
  noSize: "Akukho sayizi inikiweyo",
  more: "Ezinye iintsapho",
  count: { one: "Isayizi e-{count}", other: "Iisayizi ezi-{count}" },
  cannotBeBought: { one: "E-{count} ayinakuthengwa", other: "Ezi-{count} azinakuthengwa" },
  size: "Isayizi",
  price: "Ixabiso",
  byMeasure: "Ngomlinganiselo",
  inStock: "Kwisitokhwe",
  of: "Eze-{family}",
};
