import { GONE, type Handlings, inner, LINK, SECRET } from "./handling.ts";

/** What a customer wishes for, lists, and keeps for later. */
export const WISHES_DATA: Handlings = {
  wishlistItems: { userId: inner(LINK), productId: GONE, addedAt: GONE, toldAt: GONE },
  productLists: {
    id: inner(LINK),
    userId: inner(LINK),
    name: GONE,
    createdAt: GONE,
    updatedAt: GONE,
  },
  productListItems: { listId: inner(LINK), productId: GONE, addedAt: GONE, toldAt: GONE },
  listShares: {
    key: inner(SECRET),
    userId: inner(LINK),
    listId: inner(LINK),
    createdAt: GONE,
  },
  keptBaskets: { userId: inner(LINK), lines: GONE, savedAt: GONE },
};
