import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The privacy policy, and what a deletion takes. */
export const privacy = messages({ en, af, zu, xh });
