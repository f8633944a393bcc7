import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What each thing in the file of a person’s data is called, by its name in the JSON. */
export const personalFields = messages({ en, af, zu, xh });
