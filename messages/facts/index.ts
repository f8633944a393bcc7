import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is known of a product: diets, heat, storage, allergens. */
export const facts = messages({ en, af, zu, xh });
