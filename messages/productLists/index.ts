import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What a customer's lists beside the wishlist say, and a list that is shared. */
export const productLists = messages({ en, af, zu, xh });
