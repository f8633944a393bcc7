import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The audit log: who changed what, and what stood there before. */
export const adminAudit = messages({ en, af, zu, xh });
