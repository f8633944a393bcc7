import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** How a delivery stands and what can be done about it; where we deliver, when, and for what. */
export const deliveries = messages({ en, af, zu, xh });
