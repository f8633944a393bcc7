import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What shoppers ask for and look for in vain, and what becomes of it. */
export const adminRequests = messages({ en, af, zu, xh });
