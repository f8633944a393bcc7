import type { inferRouterOutputs } from "@trpc/server";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { isInDoubt } from "#domain/payments/payment.ts";
import { providerName } from "#domain/payments/providers.ts";
import { adminPayments } from "#messages/adminPayments/index.ts";
import type { AppRouter } from "#server/router.ts";

/** A payment that stopped half way. */
export type Stuck = inferRouterOutputs<AppRouter>["admin"]["payments"]["stuck"][number];

/** How long one stands where it does, and why. */
export function stuckText({ releasedAt, ...payment }: Stuck): string {
  const words = stateWords(payment);
  const isReleased = releasedAt !== null && isInDoubt(payment.state);
  return isReleased ? adminPayments.noLongerHeld({ words }) : words;
}

function stateWords(payment: Omit<Stuck, "releasedAt">): string {
  const { state, goneSince, reason } = payment;
  const provider = providerName(payment.provider);
  const time = formatDateTime(payment.stateSince);
  switch (state) {
    case "capturing":
      return goneSince === null
        ? adminPayments.capturing({ provider, time })
        : adminPayments.capturingGone({ provider, time });
    case "pending":
      return reason
        ? adminPayments.heldFor({ provider, time, reason: plainWords(reason) })
        : adminPayments.held({ provider, time });
    case "refunding":
      return adminPayments.refunding({ time });
    default:
      return adminPayments.begun({ provider, time });
  }
}

/** A provider's own code, as it may be read. */
function plainWords(code: string): string {
  return code.toLowerCase().replaceAll("_", " ");
}

/** What came of asking the provider about one. */
export function lookedToast(state: string, provider: string) {
  switch (state) {
    case "completed":
      return { title: adminPayments.tookIt({ provider }), tone: "success" } as const;
    case "failed":
    case "expired":
      return { title: adminPayments.tookNothing({ provider }), tone: "success" } as const;
    case "refunding":
    case "refunded":
      return { title: adminPayments.tookItBack({ provider }), tone: "info" } as const;
    case "created":
      return { title: adminPayments.mayPayAgain({ provider }), tone: "info" } as const;
    default:
      return { title: adminPayments.cannotSay({ provider }), tone: "warning" } as const;
  }
}
