import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The security settings of the back office: signing in, passwords, limits on orders. */
export const adminSecuritySettings = messages({ en, af, zu, xh });
