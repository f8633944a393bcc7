import * as v from "valibot";
import { requiredText } from "../text/required-text.ts";

/** The longest note on an order, in characters. */
export const MAX_ORDER_NOTE_LENGTH = 1_000;

/** What is noted about an order without changing it. */
export const OrderNote = v.object({
  note: requiredText(MAX_ORDER_NOTE_LENGTH),
});
