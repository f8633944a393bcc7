import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  orderNotFound: "Bestelling nie gevind nie",
  changed: "Iemand anders het hierdie faktuur pas verander. Kyk asseblief weer.",
};
