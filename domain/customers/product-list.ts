import * as v from "valibot";

/** Lists beside the wishlist that a customer may have. */
export const MOST_LISTS = 20;
/** More than anybody looks through on one list, the wishlist too; it bounds what a page has to load. */
export const MOST_LISTED = 200;
export const LONGEST_LIST_NAME = 60;

/** What somebody calls a list: one line, without the blanks around it. */
export const ListName = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform((typed) => typed.trim().replace(/\s+/g, " ")),
  v.nonEmpty(),
  v.maxLength(LONGEST_LIST_NAME),
);
