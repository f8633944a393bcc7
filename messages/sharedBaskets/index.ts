import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** A basket that several people fill by a link. */
export const sharedBaskets = messages({ en, af, zu, xh });
