import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The pages on which one orders without JavaScript. */
export const plainOrder = messages({ en, af, zu, xh });
