import { shopFormats } from "#app/lib/formats.ts";
import { moneyRule } from "#domain/money/cents-input.ts";
import { moneyRuleText } from "#messages/formRules/money-text.ts";

/** What a form asks about the text in a field of money; null for an amount, and for nothing typed. */
export function moneyProblem(typed: string): string | null {
  const rule = moneyRule(typed);
  return rule && moneyRuleText(rule, shopFormats().currency);
}
