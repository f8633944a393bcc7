import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The settings beside the store's own: notifications, privacy, how the shop runs. */
export const adminShopSettings = messages({ en, af, zu, xh });
