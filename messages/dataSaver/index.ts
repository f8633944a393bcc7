import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Saving data: pages without pictures until somebody asks for them. */
export const dataSaver = messages({ en, af, zu, xh });
