import { formatMoney } from "#domain/money/money.ts";
import type { RefundState } from "#domain/refunds/refund.ts";
import type { Currency } from "#domain/store/formats.ts";

/** What a toast says of a refund that was just asked for; `currency` is the order's. */
export function toastOf(
  refund: { state: RefundState; randCents: number; refusal: string | null },
  currency: Currency = "ZAR",
) {
  const amount = formatMoney(refund.randCents, currency);
  switch (refund.state) {
    case "completed":
      return { title: `${amount} given back`, tone: "success" as const };
    case "failed":
      return {
        title: `${amount} could not be given back`,
        description: refund.refusal ?? "The refund was refused.",
        tone: "error" as const,
      };
    default:
      return {
        title: `${amount} are being given back`,
        ...(refund.refusal ? { description: refund.refusal } : {}),
        tone: "warning" as const,
      };
  }
}
