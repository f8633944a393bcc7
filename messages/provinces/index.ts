import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The provinces whose names are translated: the others are the same in every language. */
export const provinces = messages({ en, af, zu, xh });
