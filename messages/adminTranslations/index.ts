import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Where administrators translate products, categories and banners. */
export const adminTranslations = messages({ en, af, zu, xh });
