import { formatMoney } from "#domain/money/money.ts";
import { type ChargedIn, formatCharge } from "#domain/payments/charge.ts";
import type { RefundRule } from "#domain/refunds/refund.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";

/** What is wrong with what is asked for of an order's money, in words. */
export function refundRuleText(
  rule: RefundRule,
  { currency, chargeCurrency }: Pick<ChargedIn, "currency" | "chargeCurrency">,
): string {
  switch (rule) {
    case "nothing-left":
      return adminRefunds.nothingLeft();
    case "nothing-chosen":
      return adminRefunds.nothingChosen();
    case "line-twice":
      return adminRefunds.lineTwice();
    case "line-gone":
      return adminRefunds.lineGone();
    case "not-above-zero":
      return adminRefunds.aboveZero({ zero: formatMoney(0, currency) });
    case "too-little":
      return adminRefunds.lessThan({ least: formatCharge(1, chargeCurrency) });
    default:
      return "fewerLeft" in rule
        ? adminRefunds.onlyLeft({ left: rule.fewerLeft })
        : adminRefunds.moreThanLeft({ amount: formatMoney(rule.lessLeftCents, currency) });
  }
}
