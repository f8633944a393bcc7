import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  shelfType: "Nceda nikhethe iifayile zeefoto ze-JPG, PNG okanye WebP kuphela",
  shelfSize: "Nceda nikhethe iifoto ezingaphantsi ko-5MB",
  heroType: "Nceda nikhethe ifayile yefoto",
  heroSize: "Nceda nikhethe ifoto engaphantsi ko-10MB",
  pixels: "Nceda nikhethe ifoto engadluliyo kwii-megapixel ezingama-50",
};
