import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** One order in the back office: its dialog, its invoice, its packing slip. */
export const adminOrder = messages({ en, af, zu, xh });
