import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** Where the shop delivers, what that costs, and when it is open, as the back office sets it. */
export const adminDeliverySettings = messages({ en, af, zu, xh });
