import { createContext, useContext } from "react";
import type { useWishlist } from "./use-wishlist.ts";

type Wishlist = ReturnType<typeof useWishlist>;

/**
 * The wishlist that the frame holds for the whole page: a list of products has a heart on each, and
 * five watchers behind every one of them would be most of what a phone does when the page comes alive.
 */
export const SharedWishlist = createContext<Wishlist | null>(null);

/** The frame's wishlist (useWishlist says what it can do); only inside the storefront's frame. */
export function useSharedWishlist(): Wishlist {
  const wishlist = useContext(SharedWishlist);
  if (!wishlist) throw new Error("A wishlist is used outside the storefront's frame");
  return wishlist;
}
