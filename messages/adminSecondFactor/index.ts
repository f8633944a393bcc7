import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Two-factor sign-in of an administrator: setting it up, backup codes, turning it off. */
export const adminSecondFactor = messages({ en, af, zu, xh });
