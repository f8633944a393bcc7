import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The form of a product: its fields, its rules, what saving says. */
export const adminProductForm = messages({ en, af, zu, xh });
