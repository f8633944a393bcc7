import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The page about the shop, and the cards with its contacts. */
export const about = messages({ en, af, zu, xh });
