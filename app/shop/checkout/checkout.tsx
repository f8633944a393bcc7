import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#app/lib/session.ts";
import { useDebouncedValue } from "#app/lib/time/use-debounced-value.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { cartSubtotalCents } from "#domain/cart/cart.ts";
import { priceDelivery } from "#domain/checkout/checkout.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import { errors } from "#messages/errors/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { ToProducts } from "../cart/kept/to-products.tsx";
import { type Coverage, coverageOf, placeOf } from "./coverage.ts";
import { useCheckoutDraft } from "./draft-store.ts";
import { type Method, useMethod } from "./method/method-store.ts";
import { CheckoutLoading } from "./notes/checkout-loading.tsx";
import { PayBar } from "./notes/on-demand.tsx";
import { useOfferCode } from "./offers/code-store.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Badges, BotCheckOnDemand } from "./payment/on-demand-parts.tsx";
import { orderOf, payableOf } from "./payment/payable.ts";
import { Payment } from "./payment/payment.tsx";
import { recallUnsettled } from "./payment/unsettled-payment.ts";
import { usePayment } from "./payment/use-payment.ts";
import { usePricesKeptFresh } from "./payment/use-prices-kept-fresh.ts";
import { readinessOf } from "./readiness.ts";
import type { Rules } from "./rules.ts";
import { ShippingForm, useShippingMarks } from "./shipping-form.tsx";
import { useSlot } from "./slots/slot-store.ts";
import { useWishes, withWishes } from "./substitutions/substitution-store.ts";
import { type PriceState, usePrice } from "./use-price.ts";
import type { QuoteState } from "./use-quote.ts";
import { useQuote } from "./use-quote.ts";
import { WhereAndHow } from "./where-and-how.tsx";

const JUDGE_ADDRESS_AFTER_MS = 1_000;

/** The checkout itself: form, delivery, summary and payment, each with its own state. */
export function Checkout({ rules }: { rules: Rules }) {
  const isCustomer = useSession().user !== null;
  const ordering = useOrdering(rules);
  const { cart, isPickup, pricing, quote, marks, payable, payment, connection } = ordering;
  const { coverage, slots, wanted } = ordering;

  // Asked anew each time: a payment that was taken up without a cart may have come to nothing by now.
  const hasBegun = cart.items.length > 0 || recallUnsettled() !== null;
  if (!hasBegun && payment.state.phase === "open") {
    return (
      <>
        <ToProducts />
        {/* Until the products are there: nothing below moves up meanwhile. */}
        <CheckoutLoading />
      </>
    );
  }
  const fetchedAt = isPickup ? addressInFull(rules.store) : null;
  const paymentSection = (
    // The bar below leads here before its parts are fetched.
    <div id="payment" tabIndex={-1}>
      <Payment
        payable={payable}
        wanted={wanted}
        payment={payment}
        fetchedAt={fetchedAt}
        connection={connection}
        method={rules.payments[0]}
      />
    </div>
  );
  // With the cart gone there is nothing left to fill in: only what becomes of the payment.
  if (cart.items.length === 0) return <div className="max-w-2xl">{paymentSection}</div>;
  const { estimate } = ordering;
  // What Pay in the bar does, and Return in the form.
  const goOn = (payable.kind === "blocked" && payable.onShow) || goToPayment;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <WhereAndHow
        form={
          <ShippingForm
            disabled={!payment.isOpen}
            marks={marks}
            onReturn={goOn}
            shop={rules}
            isCustomer={isCustomer}
          />
        }
        coverage={isPickup ? null : coverage}
        quote={quote}
        rules={rules}
        when={slots.areOffered && { isPickup, disabled: !payment.isOpen }}
      />
      <div className="grid min-w-0 gap-5">
        <OrderSummary
          items={cart.items}
          pricing={pricing}
          estimate={estimate}
          isPickup={isPickup}
          notice={ordering.pricesChanged ? errors.CART_CHANGED() : null}
          isLocked={!payment.isOpen}
        />
        {ordering.needsCheck && rules.botCheck ? (
          <BotCheckOnDemand widget={rules.botCheck} onPassed={ordering.goOnChecked} />
        ) : null}
        {paymentSection}
        <Badges />
      </div>
      {payment.isOpen ? (
        <PayBar
          totalCents={(pricing.price ?? estimate).totalCents}
          isCurrent={pricing.isCurrent}
          connection={connection}
          onPay={goOn}
        />
      ) : null}
    </div>
  );
}

/** To the provider's buttons. They are frames of its own: the next Tab is theirs. */
function goToPayment(): void {
  const payment = document.getElementById("payment");
  payment?.scrollIntoView({ block: "center" });
  payment?.focus({ preventScroll: true });
}

/** The order as it stands: what is in it, what it costs, what it still wants, and its payment. */
function useOrdering(rules: Rules) {
  const cart = useCart();
  const draft = useCheckoutDraft();
  const method = useMethodOf(rules);
  const isPickup = method === "pickup";
  const items = cart.items.map(({ id, quantity }) => ({ productId: id, quantity }));
  const subtotalCents = cartSubtotalCents(cart.items);
  const place = placeOf(draft);
  const provider = rules.payments[0]?.provider ?? "";
  const pricing = usePrice({ items, draft, method, provider });
  const { pricesChanged, sayPricesChanged } = usePricesKeptFresh(pricing);
  const coverage = useJudgedCoverage(place, rules.zones);
  const slots = useSlots(rules, { isPickup, coverage });
  // Without zones no courier is asked: nobody is to come, or not now.
  const zones = isPickup || slots.chosen ? [] : rules.zones;
  const quote = useQuote({ draft, zones, items, subtotalCents });
  const marks = useShippingMarks();
  const refused = useStartRefusals({
    pricing,
    quote,
    onPricesChanged: sayPricesChanged,
    onFieldRefused: marks.showMissing,
  });
  const payable = payableOf({
    readiness: readinessOf(draft, method),
    method,
    pricing,
    quote: quote.state,
    slots,
    onShow: marks.showMissing,
  });
  const ordered = withWishes(items, useWishes());
  const { code } = useOfferCode();
  // What the shopper has said, and neither the price nor the quote, which are renewed by themselves.
  const wanted = JSON.stringify([ordered, method, draft, code, slots.chosen]);
  const payment = usePayment({
    order: orderOf({
      payable,
      provider,
      items: ordered,
      method,
      code: pricing.code,
      quote: quote.state,
    }),
    onStartRefused: refused.handle,
  });
  const askAgain = () => {
    if (pricing.failure) pricing.refetch();
    if (quote.state.status === "failed") quote.renew();
  };
  const goOnChecked = () => {
    if (refused.needsCheck) payment.clearRefusal();
    refused.forgetCheck();
    askAgain();
  };
  const needsCheck = refused.needsCheck || asksForCheck(pricing, quote.state);
  const connection = { isCut: pricing.isCut, isAnswered: pricing.isCurrent, onRetry: askAgain };
  const estimate = estimateOf({ rules, subtotalCents, address: place, isPickup });
  return {
    cart,
    coverage,
    slots,
    isPickup,
    pricing,
    pricesChanged,
    quote,
    marks,
    payable,
    payment,
    needsCheck,
    goOnChecked,
    connection,
    estimate,
    wanted,
  };
}

/** What follows when the shop refused to open a payment: what it names is asked for anew. */
function useStartRefusals({
  pricing,
  quote,
  onPricesChanged,
  onFieldRefused,
}: {
  pricing: Pick<PriceState, "refetch">;
  quote: Pick<ReturnType<typeof useQuote>, "renew">;
  onPricesChanged: () => void;
  onFieldRefused: () => void;
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
    if (field?.startsWith("shipping")) onFieldRefused();
  };
  return { needsCheck, forgetCheck: () => setNeedsCheck(false), handle };
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

/** Whether there are times to choose from, where a courier of ours comes or it is fetched; which was chosen, and whether it is gone. */
function useSlots(
  rules: Pick<Rules, "slots">,
  { isPickup, coverage }: { isPickup: boolean; coverage: Coverage },
) {
  const { slot, gone } = useSlot();
  const areOffered = rules.slots && (isPickup || coverage.kind === "served");
  return { areOffered, chosen: areOffered ? slot : null, gone: areOffered && gone };
}

/** Whether we deliver there, once that can be said. */
function useJudgedCoverage(...[place, zones]: Parameters<typeof coverageOf>): Coverage {
  const judged = useDebouncedValue(JSON.stringify(place), JUDGE_ADDRESS_AFTER_MS);
  const coverage = coverageOf(place, zones);
  // While a street is being typed it is nowhere yet: bad news waits until the typing stops.
  const isJudged = coverage.kind === "served" || judged === JSON.stringify(place);
  return isJudged ? coverage : { kind: "unknown" };
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
