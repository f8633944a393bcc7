import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The basket that is kept beside the cart and offered again. */
export const baskets = messages({ en, af, zu, xh });
