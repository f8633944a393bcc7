import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** News on phones and in browsers, and the choice of which news comes by which way. */
export const notices = messages({ en, af, zu, xh });
