import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is said of paying: at the checkout, and of what was charged. */
export const payment = messages({ en, af, zu, xh });
