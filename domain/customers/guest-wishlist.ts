/** How long a browser notes the products whose hearts a guest tapped. */
export const GUEST_WISHLIST_DAYS = 30;
