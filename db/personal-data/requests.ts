import { GONE, type Handlings, hidden, inner, LINK, none } from "./handling.ts";

/** Of somebody who fills a shared basket. */
const SHARER = "random, and gone with its basket after a week";

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
  sharedBaskets: none("id createdAt expiresAt"),
  sharedPeople: {
    ...none("basketId joinedAt"),
    id: hidden(SHARER),
    name: hidden("typed for one basket that lives a week, tied to no account and no address"),
    keyHash: hidden(SHARER),
  },
  sharedLines: { ...none("productId quantity addedAt"), personId: hidden(SHARER) },
  searchMisses: none("day words n"),
};
