import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What a shopper can still change of an order, and cancelling it. */
export const orderChanges = messages({ en, af, zu, xh });
