import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Times to choose from, within which an order is brought or fetched. */
export const slots = messages({ en, af, zu, xh });
