import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The backups of the back office's settings: how often, and the last ones. */
export const adminBackups = messages({ en, af, zu, xh });
