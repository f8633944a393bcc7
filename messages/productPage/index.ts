import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What a product's page says, its pictures and its quick view. */
export const productPage = messages({ en, af, zu, xh });
