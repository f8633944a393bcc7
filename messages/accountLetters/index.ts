import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Letters to who has an account: welcome, a new password, what has changed of it. */
export const accountLetters = messages({ en, af, zu, xh });
