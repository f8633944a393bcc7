/** How much is read of what somebody looks for, in the shop as in the back office, in UTF-16 units as a box counts them. */
export const MAX_SEARCH_LENGTH = 200;

/** The same of the back office's palette, where a name of a page, product, order or customer is typed. */
export const MAX_PALETTE_LENGTH = 100;
