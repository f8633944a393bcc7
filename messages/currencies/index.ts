import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The currencies that the shop can count in, as they stand in a sentence or a list. */
export const currencies = messages({ en, af, zu, xh });
