import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  orderNotFound: "Iodolo ayifunyanwanga",
  changed: "Omnye umntu usandule ukutshintsha le invoyisi. Nceda ujonge kwakhona.",
};
