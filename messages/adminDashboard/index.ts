import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The first page of the back office: totals, what needs a person, the newest orders. */
export const adminDashboard = messages({ en, af, zu, xh });
