import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** How much one sale is, and what a piece of it costs. */
export const sizes = messages({ en, af, zu, xh });
