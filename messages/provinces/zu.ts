import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  easternCape: "IMpumalanga Kapa",
  freeState: "IFreyistata",
  northWest: "INyakatho Ntshonalanga",
  northernCape: "INyakatho Kapa",
  westernCape: "INtshonalanga Kapa",
};
