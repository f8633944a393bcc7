import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is to become of a line of an order that is sold out when it is packed. */
export const substitutions = messages({ en, af, zu, xh });
