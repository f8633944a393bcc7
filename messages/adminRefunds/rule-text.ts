import { formatMoney } from "#domain/money/money.ts";
import type { ChargedIn } from "#domain/payments/charge.ts";
import { formatWithCharge } from "#domain/payments/with-charge.ts";
import type { RefundRule } from "#domain/refunds/refund.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";

/** What is wrong with what is asked for of an order's money, in words. */
export function refundRuleText(rule: RefundRule, charged: ChargedIn): string {
  switch (rule) {
    case "nothing-left":
      return adminRefunds.nothingLeft();
    case "nothing-chosen":
      return adminRefunds.nothingChosen();
    case "line-twice":
      return adminRefunds.lineTwice();
    case "line-gone":
      return adminRefunds.lineGone();
    case "line-free":
      return adminRefunds.lineFree();
    case "not-above-zero":
      return adminRefunds.aboveZero({ zero: formatMoney(0, charged.currency) });
    case "too-little":
      return adminRefunds.lessThan({ least: leastText(charged) });
    default:
      return "fewerLeft" in rule
        ? adminRefunds.onlyLeft({ left: rule.fewerLeft })
        : adminRefunds.moreThanLeft({ amount: formatMoney(rule.lessLeftCents, charged.currency) });
  }
}

/** The least that a provider gives back, which half of its smallest coin is rounded up to. */
function leastText(charged: ChargedIn): string {
  return formatWithCharge(
    { orderCents: Math.ceil(charged.chargeRate / 2), chargeCents: 1 },
    charged,
  );
}
