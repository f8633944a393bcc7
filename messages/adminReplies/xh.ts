import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  missing: "Nceda ubhale impendulo",
  tooLong: "Nceda kungadluli kwiimpawu ezingama-{most}",
};
