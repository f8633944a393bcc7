import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The payment methods that a customer has saved. */
export const wallet = messages({ en, af, zu, xh });
