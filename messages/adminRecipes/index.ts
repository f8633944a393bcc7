import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the back office says of recipes: their list and their form. */
export const adminRecipes = messages({ en, af, zu, xh });
