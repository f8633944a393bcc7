import * as v from "valibot";
import { brokenRule } from "../form-error.ts";
import { requiredText } from "../text/required-text.ts";

/** The longest answer to a contact message, in characters. */
export const MAX_REPLY_LENGTH = 4_000;

/** What can be wrong with an answer; messages/formRules/rule-text.ts says it. */
const REPLY_RULES = ["missing", "tooLong"] as const;
export type ReplyRule = (typeof REPLY_RULES)[number];
const [MISSING] = REPLY_RULES;

/** What an administrator answers to a contact message. */
const Reply = v.object({ text: requiredText(MAX_REPLY_LENGTH, MISSING) });

/** The rule that an answer breaks; null when it may be sent. */
export function replyProblem(text: string): ReplyRule | null {
  return brokenRule(Reply, { text }, REPLY_RULES, "tooLong")?.rule ?? null;
}
