import type { FailureCode } from "#domain/errors.ts";
import { errors } from "#messages/errors/index.ts";

/**
 * A payment as the checkout page sees it.
 *
 * open        the buttons can be pressed; `message` says why the last try came to nothing, `isWithdrawn` that the
 *             order was changed during it, `isPaidBefore` that an earlier payment has gone through
 * paying      the provider has the shopper
 * confirming  approved: the server is asked what became of it. Nobody may pay again from here on
 * stuck       no answer after several tries; the shop goes on checking by itself
 * pending     the provider holds the money; the order follows when it lets go
 * ordered     the order is placed
 */
export type PaymentState =
  | {
      phase: "open";
      message: string | null;
      isWithdrawn?: true;
      isPaidBefore?: boolean | undefined;
    }
  | { phase: "paying"; message: string | null }
  | { phase: "confirming"; providerRef: string; doubt: string | null }
  | { phase: "stuck"; providerRef: string; doubt: string }
  | { phase: "pending" }
  | { phase: "ordered" };

export type PaymentEvent =
  | { type: "order-changed" }
  | { type: "started" }
  | { type: "start-refused"; text: string; isPaidBefore?: boolean }
  | { type: "cancelled" }
  | { type: "withdrawn" }
  | { type: "script-failed" }
  | { type: "approved"; providerRef: string }
  | { type: "declined"; sameOrder: boolean }
  | { type: "refused"; text: string; isPaidBefore?: boolean }
  | { type: "unanswered"; code: FailureCode }
  | { type: "gave-up" }
  | { type: "held" }
  | { type: "ordered" };

const CONFIRM_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The server has decided: this provider payment will not become an order. */
const DECIDED: readonly FailureCode[] = [
  "INVALID_INPUT",
  "NOT_FOUND",
  "FORBIDDEN",
  // Approved too late: others have the goods, or what an offer had left.
  "OUT_OF_STOCK",
  "CART_CHANGED",
  // The cart was paid for in another tab.
  "CONFLICT",
  "PAYMENT_UNKNOWN",
  "PAYMENT_EXPIRED",
  "PAYMENT_NOT_APPROVED",
  "PAYMENT_DECLINED",
  "PAYMENT_FAILED",
  "PAYMENT_MISMATCH",
];

/** Whether an error after the approval leaves open what became of the money. */
export function leavesDoubt(code: FailureCode): boolean {
  return !DECIDED.includes(code);
}

/** How long to wait after the `tries`-th unanswered confirmation; null when it is enough. */
export function confirmDelayMs(tries: number): number | null {
  return CONFIRM_DELAYS_MS[tries - 1] ?? null;
}

/** Whether the page still belongs to the shopper: they may edit, leave for the cart, pay. */
export function isOpenForPayment(state: PaymentState): boolean {
  return state.phase === "open" || state.phase === "paying";
}

export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case "order-changed":
      // What was paid for before is so whatever is ordered now, and is charged for again by the next press.
      return state.phase === "open" && !state.isPaidBefore ? { ...state, message: null } : state;
    case "started":
      return state.phase === "open" ? { phase: "paying", message: null } : state;
    case "start-refused":
      // What was withdrawn before it was answered says nothing of what is ordered now, but of what was paid before.
      return state.phase === "paying" || (state.phase === "open" && event.isPaidBefore)
        ? openAgain(event)
        : state;
    case "refused":
      return openAgain(event);
    case "cancelled":
      return state.phase === "paying" ? { phase: "open", message: null } : state;
    case "withdrawn":
      return state.phase === "paying" ? { phase: "open", message: null, isWithdrawn: true } : state;
    case "script-failed":
      // After a refused start the provider's script reports the same failure once more, without a reason.
      return state.phase === "paying" ? { phase: "open", message: errors.PAYMENT_FAILED() } : state;
    case "approved":
      return { phase: "confirming", providerRef: event.providerRef, doubt: null };
    case "declined": {
      const message = errors.PAYMENT_DECLINED();
      return event.sameOrder ? { phase: "paying", message } : { phase: "open", message };
    }
    case "unanswered":
      return state.phase === "confirming" ? { ...state, doubt: doubtText(event.code) } : state;
    case "gave-up":
      if (state.phase !== "confirming") return state;
      return {
        phase: "stuck",
        providerRef: state.providerRef,
        doubt: state.doubt ?? doubtText("PAYMENT_UNCONFIRMED"),
      };
    case "held":
      return { phase: "pending" };
    case "ordered":
      return { phase: "ordered" };
  }
}

function openAgain({ text, isPaidBefore }: { text: string; isPaidBefore?: boolean }): PaymentState {
  return { phase: "open", message: text, isPaidBefore };
}

/** Any silence after the approval is the same to the shopper, but for an order that was not saved. */
function doubtText(code: FailureCode): string {
  return code === "ORDER_NOT_SAVED" ? errors.ORDER_NOT_SAVED() : errors.PAYMENT_UNCONFIRMED();
}
