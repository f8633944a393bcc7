import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the primitives of app/ui say for themselves: fields, dialogs, lists of pages, messages. */
export const controls = messages({ en, af, zu, xh });
