import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What every letter of the shop has: how it greets, and its table of goods. */
export const letters = messages({ en, af, zu, xh });
