import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What each error code says (domain/errors.ts), by the code itself. */
export const errors = messages({ en, af, zu, xh });
