import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Signing in, registering, links that are mailed, and what their forms refuse. */
export const login = messages({ en, af, zu, xh });
