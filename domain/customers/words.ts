import * as v from "valibot";
import { requiredText } from "../text/required-text.ts";

export const MAX_NOTE_LENGTH = 1_000;
export const MAX_BAN_REASON_LENGTH = 300;

/** What a colleague notes about a customer. */
export const CustomerNote = v.object({
  text: requiredText(MAX_NOTE_LENGTH),
});

/** Why a customer is banned. */
export const Ban = v.object({ reason: requiredText(MAX_BAN_REASON_LENGTH) });
