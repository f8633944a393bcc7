import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The page of one order: how it stands, and finding it again. */
export const orderPage = messages({ en, af, zu, xh });
