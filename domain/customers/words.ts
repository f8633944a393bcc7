import * as v from "valibot";
import { requiredText } from "../text/required-text.ts";

export const LONGEST_NOTE = 1_000;
export const LONGEST_BAN_REASON = 300;

/** What a colleague notes about a customer. */
export const CustomerNote = v.object({
  text: requiredText(LONGEST_NOTE),
});

/** Why a customer is banned. */
export const Ban = v.object({ reason: requiredText(LONGEST_BAN_REASON) });
