import { MAX_BAN_REASON_LENGTH, MAX_NOTE_LENGTH } from "#domain/customers/words.ts";
import type { BrokenRule } from "#domain/form-error.ts";
import { MAX_REASON_LENGTH } from "#domain/inventory/adjustment.ts";
import { MAX_ORDER_NOTE_LENGTH } from "#domain/orders/note.ts";
import { MAX_REPLY_LENGTH } from "#domain/store/reply.ts";
import type { TextRule } from "#domain/text/required-text.ts";
import { formRules } from "#messages/formRules/index.ts";

/** What somebody has to write: how much of it at most, and what is said where there is nothing. */
type Written = { readonly longest: number; readonly missing: () => string };

export const WRITTEN = {
  banReason: { longest: MAX_BAN_REASON_LENGTH, missing: () => formRules.noBanReason() },
  customerNote: { longest: MAX_NOTE_LENGTH, missing: () => formRules.noCustomerNote() },
  orderNote: { longest: MAX_ORDER_NOTE_LENGTH, missing: () => formRules.noOrderNote() },
  reply: { longest: MAX_REPLY_LENGTH, missing: () => formRules.noReply() },
  stockReason: { longest: MAX_REASON_LENGTH, missing: () => formRules.noStockReason() },
} as const satisfies Record<string, Written>;

/** What is said of such words where there are none, or too many. */
export function textRuleText(rule: TextRule, { longest, missing }: Written): string {
  return rule === "missing" ? missing() : formRules.tooLong({ longest });
}

/** The same with the field at fault, as a form takes it; null when no rule is broken. */
export function sayTextRule(
  broken: BrokenRule<string, TextRule> | null,
  written: Written,
): { field: string; text: string } | null {
  return broken && { field: broken.field, text: textRuleText(broken.rule, written) };
}

/** What the form of a stock says of a rule that it breaks. */
export function stockRuleText(rule: TextRule | "noWholeNumber"): string {
  if (rule === "noWholeNumber") return formRules.noWholeNumber();
  return textRuleText(rule, WRITTEN.stockReason);
}
