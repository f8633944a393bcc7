import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Why a provider did not make a refund. */
export const refundFailures = messages({ en, af, zu, xh });
