import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Payments in the back office that stopped half-way, or that a provider tells otherwise. */
export const adminPayments = messages({ en, af, zu, xh });
