import * as v from "valibot";
import { requiredText } from "../text/required-text.ts";

/** The longest answer to a contact message, in characters. */
export const LONGEST_REPLY = 4_000;

/** What an administrator answers to a contact message. */
export const Reply = v.object({ text: requiredText(LONGEST_REPLY, "Please write an answer") });
