import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What narrows a list of products by its facts. */
export const filters = messages({ en, af, zu, xh });
