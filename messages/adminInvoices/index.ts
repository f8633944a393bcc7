import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the server refuses about an order’s invoice. */
export const adminInvoices = messages({ en, af, zu, xh });
