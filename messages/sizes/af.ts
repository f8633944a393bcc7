import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  pieces: { one: "{count} stuk", other: "{count} stuks" },
  size: "Grootte",
  each: "{price} elk",
};
