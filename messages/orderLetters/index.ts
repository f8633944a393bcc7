import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Letters about an order and its money, to who bought. */
export const orderLetters = messages({ en, af, zu, xh });
