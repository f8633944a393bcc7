import * as v from "valibot";

/** Lists beside the wishlist that a customer may have. */
export const MAX_LISTS = 20;
/** More than anybody looks through on one list, the wishlist too; it bounds what a page has to load. */
export const MAX_LISTED = 200;
export const MAX_LIST_NAME_LENGTH = 60;

/** What somebody calls a list: one line, without the blanks around it. */
export const ListName = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform((typed) => typed.trim().replace(/\s+/g, " ")),
  v.nonEmpty(),
  v.maxLength(MAX_LIST_NAME_LENGTH),
);
