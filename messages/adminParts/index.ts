import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the lists and forms of the back office have in common. */
export const adminParts = messages({ en, af, zu, xh });
