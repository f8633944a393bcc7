import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The page with everything that the shop holds about somebody (POPIA, section 23). */
export const personalData = messages({ en, af, zu, xh });
