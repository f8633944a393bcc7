import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The aisles of the shop: their list, the dialogs that change them. */
export const adminCategories = messages({ en, af, zu, xh });
