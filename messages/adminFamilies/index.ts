import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The families of products, with the sizes of each. */
export const adminFamilies = messages({ en, af, zu, xh });
