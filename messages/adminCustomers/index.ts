import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Customers in the back office: the list, a customer with notes and ban. */
export const adminCustomers = messages({ en, af, zu, xh });
