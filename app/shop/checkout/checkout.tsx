import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { cartSubtotalCents } from "#domain/cart/cart.ts";
import { priceDelivery } from "#domain/checkout/checkout.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { checkout } from "#messages/checkout/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { errors } from "#messages/errors/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { ToProducts } from "../cart/kept/to-products.tsx";
import { pickupAddress } from "../chrome/shell.ts";
import { type Coverage, coverageOf, placeOf } from "./coverage.ts";
import { useCheckoutDraft } from "./draft-store.ts";
import { type Method, useMethod } from "./method/method-store.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Badges, BotCheckOnDemand } from "./payment/on-demand-parts.tsx";
import type { PayableState } from "./payment/section.tsx";
import { usePayment } from "./payment/use-payment.ts";
import { usePricesKeptFresh } from "./payment/use-prices-kept-fresh.ts";
import { readinessOf } from "./readiness.ts";
import type { Rules } from "./rules.ts";
import { ShippingForm, useShippingMarks } from "./shipping-form.tsx";
import { useSlot } from "./slots/slot-store.ts";
import { type PriceState, usePrice } from "./use-price.ts";
import type { QuoteState } from "./use-quote.ts";
import { useQuote } from "./use-quote.ts";
import { useSettled } from "./use-settled.ts";
import { WhereAndHow } from "./where-and-how.tsx";

const JUDGE_ADDRESS_AFTER_MS = 1_000;

/** The checkout itself: form, delivery, summary and payment, each with its own state. */
export function Checkout({ rules, hasBegun }: { rules: Rules; hasBegun: boolean }) {
  const cart = useCart();
  const draft = useCheckoutDraft();
  const isCustomer = useSession().user !== null;
  const method = useMethodOf(rules);
  const isPickup = method === "pickup";
  const { zones } = rules;
  const items = cart.items.map(({ id, quantity }) => ({ productId: id, quantity }));
  const subtotalCents = cartSubtotalCents(cart.items);
  const place = placeOf(draft);

  const [payBy] = rules.payments;
  const provider = payBy?.provider ?? "";
  const pricing = usePrice({ items, draft, method, provider });
  const { pricesChanged, sayPricesChanged } = usePricesKeptFresh(pricing);
  const { coverage, slot, when } = useSlotOf(rules, { isPickup, place });
  // Without zones no courier is asked: nobody is to come, or not now.
  const quote = useQuote({ draft, zones: isPickup || slot ? [] : zones, items, subtotalCents });
  const refused = useStartRefusals({ pricing, quote, onPricesChanged: sayPricesChanged });
  const marks = useShippingMarks();
  const payable = payableOf({
    readiness: readinessOf(draft, method),
    pricing,
    quote: quote.state,
    onShow: marks.showMissing,
  });
  const payment = usePayment({
    order: orderOf({ payable, provider, items, method, pricing, quote: quote.state, slot }),
    onStartRefused: refused.handle,
  });

  const needsCheck = refused.needsCheck || asksForCheck(pricing, quote.state);
  const goOnChecked = () => {
    if (refused.needsCheck) payment.clearRefusal();
    refused.forgetCheck();
    if (pricing.failure) pricing.refetch();
    if (quote.state.status === "failed") quote.renew();
  };

  if (!hasBegun && payment.state.phase === "open") return <ToProducts />;
  const fetchedAt = isPickup ? pickupAddress(rules.store) : null;
  const paymentSection = <Payment {...{ payable, payment, fetchedAt, slot }} method={payBy} />;
  // With the cart gone there is nothing left to fill in: only what becomes of the payment.
  if (cart.items.length === 0) return <div className="max-w-2xl">{paymentSection}</div>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <WhereAndHow
        form={
          <ShippingForm
            disabled={!payment.isOpen}
            marks={marks}
            shop={rules}
            isCustomer={isCustomer}
          />
        }
        coverage={isPickup ? null : coverage}
        quote={quote}
        rules={rules}
        when={when && { isPickup, disabled: !payment.isOpen }}
      />
      <div className="grid min-w-0 gap-5">
        <OrderSummary
          items={cart.items}
          pricing={pricing}
          estimate={estimateOf({ rules, subtotalCents, address: place, isPickup })}
          notice={pricesChanged ? errors.CART_CHANGED() : null}
          isLocked={!payment.isOpen}
        />
        {needsCheck && rules.botCheck ? (
          <BotCheckOnDemand widget={rules.botCheck} onPassed={goOnChecked} />
        ) : null}
        {paymentSection}
        <Badges />
      </div>
    </div>
  );
}

/** What follows when the shop refused to open a payment: what it names is asked for anew. */
function useStartRefusals({
  pricing,
  quote,
  onPricesChanged,
}: {
  pricing: Pick<PriceState, "refetch">;
  quote: Pick<ReturnType<typeof useQuote>, "renew">;
  onPricesChanged: () => void;
}) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [needsCheck, setNeedsCheck] = useState(false);
  const handle: Parameters<typeof usePayment>[0]["onStartRefused"] = ({ code, field }) => {
    setNeedsCheck(code === "CHECK_NEEDED");
    if (code === "CART_CHANGED") {
      onPricesChanged();
      void queryClient.invalidateQueries({ queryKey: trpc.checkout.rules.queryKey() });
    }
    if (field === "code" || field?.startsWith("items")) pricing.refetch();
    if (field === "quoteId") quote.renew();
    if (field === "slot") {
      void queryClient.invalidateQueries({ queryKey: trpc.checkout.slots.queryKey() });
    }
  };
  return { needsCheck, forgetCheck: () => setNeedsCheck(false), handle };
}

/** Fetched while somebody looks at the form: nobody pays before it is filled in. */
const loadPayment = async () => (await import("./payment/section.tsx")).PaymentSection;

function Payment({
  payable,
  payment,
  method,
  fetchedAt,
  slot,
}: {
  payable: PayableState;
  payment: ReturnType<typeof usePayment>;
  method: Rules["payments"][number] | undefined;
  fetchedAt: string | null;
  slot: Slot | null;
}) {
  const [gaveUp, setGaveUp] = useState(false);
  const Section = useOnDemand(loadPayment, !gaveUp, () => setGaveUp(true));
  if (!Section) {
    return gaveUp ? (
      <Button variant="outline" onClick={() => setGaveUp(false)}>
        {chrome.tryAgain()}
      </Button>
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  }
  return (
    <Section
      payable={payable}
      provider={method?.provider ?? ""}
      state={payment.state}
      onCheckAgain={payment.checkAgain}
      fetchedAt={fetchedAt}
      slot={slot}
      panel={{
        settings: method?.panel ?? {},
        disabled: !payment.isOpen,
        start: payment.start,
        onApprove: payment.approve,
        onCancel: payment.cancel,
        onError: payment.fail,
      }}
    />
  );
}

/** What can be paid for, or why nothing can yet. */
function payableOf({
  readiness,
  pricing: { price, isCurrent, failure },
  quote,
  onShow,
}: {
  readiness: ReturnType<typeof readinessOf>;
  pricing: PriceState;
  quote: QuoteState;
  onShow: () => void;
}): PayableState {
  if (readiness.shipping === null) return { kind: "blocked", message: readiness.message, onShow };
  if (failure) return { kind: "blocked", message: checkout.lookAtSummary() };
  if (quote.status === "loading") {
    return { kind: "settling", message: checkout.waitingForQuote() };
  }
  if (!price || !isCurrent) return { kind: "settling", message: checkout.workingOutTotal() };
  return { kind: "ready", price, shipping: readiness.shipping };
}

/** Whether price or quote wait for a check that somebody is a person. */
function asksForCheck({ failure }: PriceState, quote: QuoteState): boolean {
  const quoteAsks = quote.status === "failed" && quote.needsCheck;
  return failure?.code === "CHECK_NEEDED" || quoteAsks;
}

/** How the shopper gets it, as far as the shop offers the choice. */
function useMethodOf({ pickup }: Pick<Rules, "pickup">): Method {
  const { method } = useMethod();
  return pickup ? method : "delivery";
}

/** Whether we deliver there, whether there are times to choose from, and the one that was chosen. */
function useSlotOf(
  { slots, zones }: Pick<Rules, "slots" | "zones">,
  { isPickup, place }: { isPickup: boolean; place: Parameters<typeof coverageOf>[0] },
): { coverage: Coverage; slot: Slot | null; when: boolean } {
  const coverage = useJudgedCoverage(place, zones);
  const { slot } = useSlot();
  const when = slots && (isPickup || coverage.kind === "served");
  return { coverage, slot: when ? slot : null, when };
}

/** Whether we deliver there, once that can be said. */
function useJudgedCoverage(...[place, zones]: Parameters<typeof coverageOf>): Coverage {
  const judged = useSettled(JSON.stringify(place), JUDGE_ADDRESS_AFTER_MS);
  const coverage = coverageOf(place, zones);
  // While a street is being typed it is nowhere yet: bad news waits until the typing stops.
  const isJudged = coverage.kind === "served" || judged === JSON.stringify(place);
  return isJudged ? coverage : { kind: "unknown" };
}

/** What is ordered, once it can be paid for. */
function orderOf({
  payable,
  provider,
  items,
  method,
  pricing: { code },
  quote,
  slot,
}: {
  payable: PayableState;
  provider: string;
  items: ReadonlyArray<{ productId: string; quantity: number }>;
  method: Method;
  pricing: Pick<PriceState, "code">;
  quote: QuoteState;
  slot: Slot | null;
}) {
  if (payable.kind !== "ready") return null;
  return {
    provider,
    items,
    method,
    shipping: payable.shipping,
    quoteId: quote.status === "ready" ? quote.quote.id : null,
    priceFingerprint: payable.price.priceFingerprint,
    code,
    slot: slot?.from ?? null,
  };
}

function estimateOf(order: {
  rules: Rules;
  subtotalCents: number;
  address: { city: string; address: string } | null;
  isPickup: boolean;
}) {
  const { shippingCents, freeThresholdCents } = priceDelivery(order.rules, order);
  const { subtotalCents } = order;
  return {
    subtotalCents,
    shippingCents,
    totalCents: subtotalCents + shippingCents,
    freeThresholdCents,
  };
}
