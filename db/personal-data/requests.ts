import { GONE, type Handlings, inner, LINK, none } from "./handling.ts";

/** What becomes of what people asked the shop to have, and looked for in vain. */
export const REQUESTS_DATA: Handlings = {
  productRequests: {
    id: inner(LINK),
    wanted: GONE,
    words: inner("what was asked for, as a search reads it"),
    userId: inner(LINK),
    email: GONE,
    language: GONE,
    createdAt: GONE,
    outcome: GONE,
    handledAt: GONE,
    handledBy: inner("an administrator of the shop"),
    productId: GONE,
    toldAt: GONE,
  },
  searchMisses: none("day words n"),
};
