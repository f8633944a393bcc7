import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the checkout says along the way. */
export const checkoutNotes = messages({ en, af, zu, xh });
