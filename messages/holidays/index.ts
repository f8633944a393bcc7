import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** South Africa's public holidays. */
export const holidays = messages({ en, af, zu, xh });
