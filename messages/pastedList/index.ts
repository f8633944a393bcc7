import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** A shopping list that somebody pastes, and what becomes of its lines. */
export const pastedList = messages({ en, af, zu, xh });
