import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Pages that the server writes by itself: closed for a moment, no more mails, a failure. */
export const plainPages = messages({ en, af, zu, xh });
