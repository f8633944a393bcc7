import type { AccountRule } from "#domain/accounts/passwords.ts";
import type { BrokenRule } from "#domain/form-error.ts";
import { login } from "#messages/login/index.ts";

const TEXTS: Readonly<Record<AccountRule, () => string>> = {
  addressRequired: () => login.addressRequired(),
  emailInvalid: () => login.emailInvalid(),
  emailRequired: () => login.emailRequired(),
  enterBoth: () => login.enterBoth(),
  enterCurrentPassword: () => login.enterCurrentPassword(),
  enterEmailFirst: () => login.enterEmailFirst(),
  nameRequired: () => login.nameRequired(),
  newPasswordShort: () => login.newPasswordShort(),
  newPasswordsDiffer: () => login.newPasswordsDiffer(),
  passwordShort: () => login.passwordShort(),
  passwordsDiffer: () => login.passwordsDiffer(),
  phoneInvalid: () => login.phoneInvalid(),
  phoneNotSouthAfrican: () => login.phoneNotSouthAfrican(),
  phoneRequired: () => login.phoneRequired(),
};

/** What a form of an account says of a rule that it breaks. */
export function accountRuleText(rule: AccountRule): string {
  return TEXTS[rule]();
}

/** The same with the field at fault, as a form takes it; null when no rule is broken. */
export function sayBrokenRule<Field extends string>(
  broken: BrokenRule<Field, AccountRule> | null,
): { field: Field; text: string } | null {
  return broken && { field: broken.field, text: accountRuleText(broken.rule) };
}
