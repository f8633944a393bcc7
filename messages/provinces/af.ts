import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  easternCape: "Oos-Kaap",
  freeState: "Vrystaat",
  northWest: "Noordwes",
  northernCape: "Noord-Kaap",
  westernCape: "Wes-Kaap",
};
