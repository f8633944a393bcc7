import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  missing: "Sicela ubhale impendulo",
  tooLong: "Sicela kungeqi ezinhlamvini ezingu-{most}",
};
