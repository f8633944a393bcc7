import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Letters to the store and to its owners: an order, low stock, the dollar rate, a message. */
export const storeLetters = messages({ en, af, zu, xh });
