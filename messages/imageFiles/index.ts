import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is said of a picture's file that is refused. */
export const imageFiles = messages({ en, af, zu, xh });
