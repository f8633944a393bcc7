import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The pictures of a product form: put in, moved, described, taken out. */
export const adminPictures = messages({ en, af, zu, xh });
