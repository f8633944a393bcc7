import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The list of products in the back office. */
export const adminProducts = messages({ en, af, zu, xh });
