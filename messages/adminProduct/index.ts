import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** One product's page in the back office, and what stands in its place. */
export const adminProduct = messages({ en, af, zu, xh });
