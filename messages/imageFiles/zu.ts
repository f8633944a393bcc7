import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  shelfType: "Sicela nikhethe amafayela ezithombe e-JPG, PNG noma WebP kuphela",
  shelfSize: "Sicela nikhethe izithombe ezingaphansi kuka-5MB",
  heroType: "Sicela nikhethe ifayela lesithombe",
  heroSize: "Sicela nikhethe isithombe esingaphansi kuka-10MB",
  pixels: "Sicela nikhethe isithombe esingeqi kuma-megapixel angu-50",
};
