import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the cart says, in the drawer and on its page, and when something goes into it. */
export const carts = messages({ en, af, zu, xh });
