import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The door of the back office: signing in to it, and who may not come in. */
export const adminEntry = messages({ en, af, zu, xh });
