import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the back office tells of backups that failed and of mails that were given up. */
export const adminUpkeep = messages({ en, af, zu, xh });
