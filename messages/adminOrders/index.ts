import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The lists of orders in the back office, and what is said of changing one. */
export const adminOrders = messages({ en, af, zu, xh });
