import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What shoppers read of promotion codes and offers. */
export const offers = messages({ en, af, zu, xh });
