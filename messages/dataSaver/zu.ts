import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  name: "Yonga idatha",
  what: "Izithombe uma nizicela kuphela, akukho okulandwa kusengaphambili.",
  showPictures: "Bonisa izithombe zaleli khasi",
};
