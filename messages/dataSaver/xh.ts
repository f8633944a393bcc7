import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  name: "Yonga idatha",
  what: "Iifoto xa nizicela kuphela, akukho nto ithathwa kwangaphambili.",
  showPictures: "Bonisa iifoto zeli phepha",
};
