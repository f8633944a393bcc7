import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the page of offers and promotion codes says. */
export const adminOffers = messages({ en, af, zu, xh });
