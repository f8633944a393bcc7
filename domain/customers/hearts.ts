/** How long a browser notes the products whose hearts a guest tapped. */
export const HEARTS_KEPT_DAYS = 30;
