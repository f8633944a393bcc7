import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is wrong with a file of products or one of its rows, and what is done to a row beside. */
export const adminImportRows = messages({ en, af, zu, xh });
