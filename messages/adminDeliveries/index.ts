import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The deliveries of the back office: the lists, one delivery with what can be done, drivers of our own. */
export const adminDeliveries = messages({ en, af, zu, xh });
