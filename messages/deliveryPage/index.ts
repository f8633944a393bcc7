import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The page of what delivery costs and how it works. */
export const deliveryPage = messages({ en, af, zu, xh });
