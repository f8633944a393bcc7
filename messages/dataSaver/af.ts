import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  name: "Spaar data",
  what: "Foto's net wanneer u daarvoor vra, niks word vooraf gehaal nie.",
  showPictures: "Wys hierdie bladsy se foto's",
};
