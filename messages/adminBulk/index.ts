import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is done to many products at once, and its undoing. */
export const adminBulk = messages({ en, af, zu, xh });
