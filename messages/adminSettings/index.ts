import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The settings of the back office: their frame, and what is the store's own. */
export const adminSettings = messages({ en, af, zu, xh });
