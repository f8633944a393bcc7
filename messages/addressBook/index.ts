import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The address book of an account, and what a door needs besides its address. */
export const addressBook = messages({ en, af, zu, xh });
