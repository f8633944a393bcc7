import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The featured products of the back office. */
export const adminFeatured = messages({ en, af, zu, xh });
