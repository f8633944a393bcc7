import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** An order that is fetched from the shop: where, when and with which code. */
export const pickup = messages({ en, af, zu, xh });
