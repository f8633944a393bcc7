import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** When the shop is open, and what it promises of its deliveries by then. */
export const opening = messages({ en, af, zu, xh });
