import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The fields of products, orders, settings and the like, as the audit log calls them. */
export const adminAuditFields = messages({ en, af, zu, xh });
