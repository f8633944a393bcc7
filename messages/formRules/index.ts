import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is said of a rule that somebody's typing breaks, on every screen that has the rule. */
export const formRules = messages({ en, af, zu, xh });
