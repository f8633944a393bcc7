import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Letters to who wrote to the shop, or wished for something that is back. */
export const visitorLetters = messages({ en, af, zu, xh });
