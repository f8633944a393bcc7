import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** An order that is fetched, in the back office: packed, handed over against its code. */
export const adminPickup = messages({ en, af, zu, xh });
