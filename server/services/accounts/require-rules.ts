import type { AccountRule } from "#domain/accounts/passwords.ts";
import { ShopError } from "#domain/errors.ts";
import type { BrokenRule } from "#domain/form-error.ts";
import { accountRuleText } from "#messages/login/rule-text.ts";

/** Throws INVALID_INPUT for a form of an account that breaks a rule, with its field and words. */
export function requireRules(broken: BrokenRule<string, AccountRule> | null): void {
  if (!broken) return;
  const { field, rule } = broken;
  throw new ShopError("INVALID_INPUT", { field, text: () => accountRuleText(rule) });
}
