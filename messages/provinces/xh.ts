import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  easternCape: "IMpuma Koloni",
  freeState: "IFreyistata",
  northWest: "UMntla Ntshona",
  northernCape: "UMntla Koloni",
  westernCape: "INtshona Koloni",
};
