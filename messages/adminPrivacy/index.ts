import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What a customer may ask for under POPIA, done in the back office. */
export const adminPrivacy = messages({ en, af, zu, xh });
