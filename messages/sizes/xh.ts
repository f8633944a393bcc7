import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  pieces: { one: "into e-{count}", other: "izinto ezi-{count}" },
  each: "{price} into nganye",
};
