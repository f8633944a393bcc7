import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What stands around every page of the shop, and in place of one that is not there. */
export const chrome = messages({ en, af, zu, xh });
