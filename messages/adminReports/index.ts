import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The reports: sales, products, customers, VAT and what the courier costs. */
export const adminReports = messages({ en, af, zu, xh });
