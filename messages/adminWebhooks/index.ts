import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the payment provider and the courier told the shop, and what became of it. */
export const adminWebhooks = messages({ en, af, zu, xh });
