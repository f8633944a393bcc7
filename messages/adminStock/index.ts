import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** A product's stock: how many there are, how it came to that, the dialog that changes it. */
export const adminStock = messages({ en, af, zu, xh });
