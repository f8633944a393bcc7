import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is said where a search found nothing, and how somebody asks for what the shop does not have. */
export const requests = messages({ en, af, zu, xh });
