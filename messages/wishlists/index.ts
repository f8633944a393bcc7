import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** What the wishlist says, and the heart of a product. */
export const wishlists = messages({ en, af, zu, xh });
