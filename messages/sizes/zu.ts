import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  pieces: { one: "into engu-{count}", other: "izinto ezingu-{count}" },
  size: "Ubukhulu",
  each: "{price} into ngayinye",
};
