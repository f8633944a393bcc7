import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  active: "aktief",
  inactive: "onaktief",
  pending: "hangend",
  processing: "word verwerk",
  completed: "voltooi",
  cancelled: "gekanselleer",
  booking: "word bespreek",
  pickup: "word afgehaal",
  dropoff: "onderweg",
  delivered: "afgelewer",
  returned: "teruggestuur",
  failed: "het misluk",
  expired: "verval",
  standard: "standaard",
  zero: "nul",
  owner: "eienaar",
  manager: "bestuurder",
  picker: "pakker",
  viewer: "kyker",
  daily: "daagliks",
  weekly: "weekliks",
  monthly: "maandeliks",
};
