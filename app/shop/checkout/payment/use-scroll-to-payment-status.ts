import { useEffect, useRef } from "react";
import { showSummary } from "../notes/show-summary.ts";
import type { PaymentState } from "./state.ts";

/**
 * Takes the shopper to each news of the payment: the provider's buttons, where they were, are gone, and on a
 * phone all around has another height by now. What they can do about a refusal may stand in the summary.
 */
export function useScrollToPaymentStatus(state: PaymentState, isOfSummary: boolean): void {
  const news = newsOf(state);
  const isInSummary = state.phase === "open" && isOfSummary;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isNew = news !== shown.current;
    shown.current = news;
    if (news === null) return;
    if (isInSummary) showSummary();
    else if (isNew) showPayment();
  }, [news, isInSummary]);
}

/** The whole section where it fits, its news in any case, and the keyboard to it unless somebody is typing. */
function showPayment(): void {
  const place = document.getElementById("payment");
  place?.scrollIntoView({ block: "nearest" });
  place?.querySelector("[role=alert], [role=status]")?.scrollIntoView({ block: "nearest" });
  if (document.activeElement?.matches("input, select, textarea")) return;
  place?.focus({ preventScroll: true });
}

/** What there is to tell of the payment beside the way to pay; null for nothing. */
function newsOf(state: PaymentState): string | null {
  if (state.phase === "paying") return null;
  return state.phase === "open" ? state.message : state.phase;
}
