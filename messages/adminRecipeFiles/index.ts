import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Recipes as a file: taken out of the shop, and into it. */
export const adminRecipeFiles = messages({ en, af, zu, xh });
