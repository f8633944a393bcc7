import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The hero banners of the back office, and the form that makes them. */
export const adminHero = messages({ en, af, zu, xh });
