import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Giving money back: the dialog, what became of a refund, and why one was not made. */
export const adminRefunds = messages({ en, af, zu, xh });
