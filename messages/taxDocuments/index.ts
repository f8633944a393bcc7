import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Invoices and credit notes. What the law asks for by name stands there in English beside it. */
export const taxDocuments = messages({ en, af, zu, xh });
