import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What people wrote on the contact page, and how it is answered. */
export const adminMessages = messages({ en, af, zu, xh });
