import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What is wrong with a setting, as a sentence about its field. */
export const adminSettingRules = messages({ en, af, zu, xh });
