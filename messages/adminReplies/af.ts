import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  missing: "Skryf asseblief 'n antwoord",
  tooLong: "Hou dit asseblief by {most} karakters",
};
