import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Slots in the back office: what is booked in each, how many there are, when the shop is closed. */
export const adminSlots = messages({ en, af, zu, xh });
