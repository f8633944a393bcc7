import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the recipes say: their cards, a recipe's page, what goes into the cart. */
export const recipes = messages({ en, af, zu, xh });
