import * as v from "valibot";
import { brokenRule } from "../form-error.ts";

/** What words that somebody has to write can break; `messages/formRules/rule-text.ts` says it. */
const TEXT_RULES = ["missing", "tooLong"] as const;
export type TextRule = (typeof TEXT_RULES)[number];
const [MISSING, TOO_LONG] = TEXT_RULES;

/**
 * Words that somebody has to write, trimmed. Its messages are rules: `missing` where there are none,
 * and "tooLong".
 */
export function requiredText(longest: number, missing: string = MISSING) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(longest, TOO_LONG));
}

/** The first rule that a form of such words breaks; null when all hold. */
export function textProblem(schema: v.GenericSchema, form: unknown) {
  return brokenRule(schema, form, TEXT_RULES, "tooLong");
}
