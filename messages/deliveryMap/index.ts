import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The drawn map of a courier's way. */
export const deliveryMap = messages({ en, af, zu, xh });
