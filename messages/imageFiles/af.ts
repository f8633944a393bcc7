import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  shelfType: "Kies asseblief net JPG-, PNG- of WebP-lêers",
  shelfSize: "Kies asseblief foto's kleiner as 5MB",
  heroType: "Kies asseblief 'n fotolêer",
  heroSize: "Kies asseblief 'n foto kleiner as 10MB",
  pixels: "Kies asseblief 'n foto van hoogstens 50 megapixels",
};
