import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  pieces: { one: "into e-{count}", other: "izinto ezi-{count}" },
  size: "Ubungakanani",
  each: "{price} into nganye",
};
