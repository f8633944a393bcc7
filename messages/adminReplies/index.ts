import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is wrong with an answer to a contact message. */
export const adminReplies = messages({ en, af, zu, xh });
