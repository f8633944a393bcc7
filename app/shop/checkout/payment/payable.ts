import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { checkout } from "#messages/checkout/index.ts";
import { phoneError } from "#messages/deliveries/delivery-texts.ts";
import type { Method } from "../method/method-store.ts";
import type { Readiness } from "../readiness.ts";
import type { GoneSlot } from "../slots/slot-store.ts";
import { isNetwork, type PriceState } from "../use-price.ts";
import type { QuoteState } from "../use-quote.ts";
import type { PayableState } from "./section.tsx";
import type { PayableOrder } from "./use-start-payment.ts";

/** What can be paid for, or why nothing can yet. */
export function payableOf({
  readiness,
  method,
  pricing: { price, isCurrent, failure },
  quote,
  slots: { chosen, gone },
  onShow,
}: {
  readiness: Readiness;
  method: Method;
  pricing: PriceState;
  quote: QuoteState;
  /** The time that was chosen, and whether it has filled up or gone by. */
  slots: { chosen: Slot | null; gone: GoneSlot | null | false };
  onShow: () => void;
}): PayableState {
  if (readiness.shipping === null) return { kind: "blocked", message: readiness.message, onShow };
  // A courier who comes at a time is booked for it unasked: the door's number has to be one that they can ring.
  const wrongPhone =
    chosen && method === "delivery" && phoneError(receiverOf(readiness.shipping).phone);
  if (wrongPhone) return { kind: "blocked", message: wrongPhone, onShow };
  if (gone) return { kind: "blocked", ...gone };
  if (failure && !isNetwork(failure)) return { kind: "blocked", message: checkout.lookAtSummary() };
  if (quote.status === "loading") {
    return { kind: "settling", message: checkout.waitingForQuote() };
  }
  if (!price || !isCurrent) return { kind: "settling", message: checkout.workingOutTotal() };
  return { kind: "ready", price, shipping: readiness.shipping, slot: chosen };
}

/** What is ordered, once it can be paid for. */
export function orderOf({
  payable,
  provider,
  items,
  method,
  code,
  quote,
}: {
  payable: PayableState;
  provider: string;
  items: readonly CheckoutLine[];
  method: Method;
  code: string | null;
  quote: QuoteState;
}): PayableOrder | null {
  if (payable.kind !== "ready") return null;
  return {
    provider,
    items,
    method,
    shipping: payable.shipping,
    quoteId: quote.status === "ready" ? quote.quote.id : null,
    priceFingerprint: payable.price.priceFingerprint,
    code,
    slot: payable.slot?.from ?? null,
  };
}
