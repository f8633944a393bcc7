import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The account of who is signed in: profile, password, devices, data. */
export const account = messages({ en, af, zu, xh });
