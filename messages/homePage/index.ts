import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the home page says: slides, promises, featured products, categories. */
export const homePage = messages({ en, af, zu, xh });
