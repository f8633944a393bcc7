import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Who may enter the back office and as what, and why somebody may not. */
export const adminAccounts = messages({ en, af, zu, xh });
