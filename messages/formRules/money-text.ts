import { centsInput, type MoneyRule } from "#domain/money/cents-input.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { formRules } from "#messages/formRules/index.ts";

const MAX_QUOTED_LENGTH = 20;

/** What a form asks about a field of money; amounts are written in `currency`. */
export function moneyRuleText(rule: MoneyRule, currency: Currency): string {
  if (rule === "noAmount") return formRules.noAmount();
  const [thousands, decimals] = rule.readings;
  return formRules.eitherAmount({
    typed: rule.typed.trim().slice(0, MAX_QUOTED_LENGTH),
    thousands: formatMoney(thousands, currency),
    decimals: formatMoney(decimals, currency),
    writeThousands: centsInput(thousands),
    writeDecimals: centsInput(decimals),
  });
}
