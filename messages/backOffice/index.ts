import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Words that more than one screen of the back office says in the same way. */
export const backOffice = messages({ en, af, zu, xh });
