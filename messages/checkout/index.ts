import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the checkout says: its form, the delivery to the address, the cart's sums. */
export const checkout = messages({ en, af, zu, xh });
