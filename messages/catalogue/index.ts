import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the lists of products say, and every product in them. */
export const catalogue = messages({ en, af, zu, xh });
