import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  orderNotFound: "I-oda ayitholakalanga",
  changed: "Othile usanda kushintsha le invoyisi. Sicela ubheke futhi.",
};
