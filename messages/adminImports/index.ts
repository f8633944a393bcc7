import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The page of imports and exports of products. */
export const adminImports = messages({ en, af, zu, xh });
