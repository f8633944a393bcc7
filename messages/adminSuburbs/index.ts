import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The suburbs by which shoppers say where to, as the back office keeps them. */
export const adminSuburbs = messages({ en, af, zu, xh });
