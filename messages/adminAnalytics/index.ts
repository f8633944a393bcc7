import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The figures of the products: how many, what their stock is worth. */
export const adminAnalytics = messages({ en, af, zu, xh });
