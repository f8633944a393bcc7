import { formatMoney } from "#domain/money/money.ts";
import type { RefundState } from "#domain/refunds/refund.ts";
import type { RefundFailure } from "#domain/refunds/refusal.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { refundFailureText } from "#messages/refundFailures/failure-text.ts";

/** What a toast says of a refund that was just asked for; `currency` is the order's. */
export function toastOf(
  refund: {
    state: RefundState;
    orderCents: number;
    failureCode: RefundFailure | null;
    providerCode: string | null;
    provider: string;
  },
  currency: Currency = "ZAR",
) {
  const amount = formatMoney(refund.orderCents, currency);
  const failure = refundFailureText(refund);
  switch (refund.state) {
    case "completed":
      return { title: adminRefunds.amountGivenBack({ amount }), tone: "success" as const };
    case "failed":
      return {
        title: adminRefunds.amountNotGivenBack({ amount }),
        description: failure ?? adminRefunds.wasRefused(),
        tone: "error" as const,
      };
    default:
      return {
        title: adminRefunds.amountBeingGivenBack({ amount }),
        ...(failure ? { description: failure } : {}),
        tone: "warning" as const,
      };
  }
}
