import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** A shopper's orders: the confirmation, the list, the receipt, the same order again. */
export const purchases = messages({ en, af, zu, xh });
