import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Where a shopper wants things brought to, and what holds there. */
export const places = messages({ en, af, zu, xh });
