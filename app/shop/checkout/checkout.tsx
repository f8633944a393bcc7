import { useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useEffect, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { cartSubtotalCents } from "#domain/cart/cart.ts";
import { priceDelivery } from "#domain/checkout/checkout.ts";
import { checkout } from "#messages/checkout/index.ts";
import { phoneError } from "#messages/deliveries/delivery-texts.ts";
import { errorText } from "#messages/errors/error-text.ts";
import type { AppRouter } from "#server/router.ts";
import { useCart } from "../cart/cart-store.ts";
import { ToProducts } from "../cart/kept/to-products.tsx";
import { pickupAddress } from "../chrome/shell.ts";
import { PlaceAtCheckout } from "../place/place-at-checkout.tsx";
import { BotCheck } from "./bot-check.tsx";
import { type Coverage, coverageOf, placeOf } from "./coverage.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { useCheckoutDraft } from "./draft-store.ts";
import { type Method, useMethod } from "./method-store.ts";
import { OrderSummary } from "./order-summary.tsx";
import { type PayableState, PaymentSection } from "./payment/section.tsx";
import { usePayment } from "./payment/use-payment.ts";
import { readinessOf } from "./readiness.ts";
import { ShippingForm, useShippingMarks } from "./shipping-form.tsx";
import { TrustBadges } from "./trust-badges.tsx";
import { type PriceState, usePrice } from "./use-price.ts";
import type { QuoteState } from "./use-quote.ts";
import { useQuote } from "./use-quote.ts";
import { useSettled } from "./use-settled.ts";

type Rules = inferRouterOutputs<AppRouter>["checkout"]["rules"];

const JUDGE_ADDRESS_AFTER_MS = 1_000;

/** The checkout itself: form, delivery, summary and payment, each with its own state. */
export function Checkout({ rules, hasBegun }: { rules: Rules; hasBegun: boolean }) {
  const cart = useCart();
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const draft = useCheckoutDraft();
  const chosen = useMethod().method;
  const method = rules.pickup ? chosen : "delivery";
  const isPickup = method === "pickup";
  const { zones } = rules;
  const items = cart.items.map(({ id, quantity }) => ({ productId: id, quantity }));
  const subtotalCents = cartSubtotalCents(cart.items);
  const place = placeOf(draft);

  const [startNeedsCheck, setStartNeedsCheck] = useState(false);
  const [payBy] = rules.payments;
  const provider = payBy?.provider ?? "";
  const pricing = usePrice({ items, draft, method, provider });
  const { pricesChanged, sayPricesChanged } = usePricesKeptFresh(pricing);
  // Without zones no courier is asked: nobody is to come.
  const quote = useQuote({ draft, zones: isPickup ? [] : zones, items, subtotalCents });
  const readiness = readinessOf(draft, method);
  const marks = useShippingMarks();

  const payable = payableOf({ readiness, pricing, quote: quote.state, onShow: marks.showMissing });
  const payment = usePayment({
    order: orderOf({ payable, provider, items, method, quote: quote.state }),
    onStartRefused: ({ code, field }) => {
      setStartNeedsCheck(code === "CHECK_NEEDED");
      if (code === "CART_CHANGED") {
        sayPricesChanged();
        void queryClient.invalidateQueries({ queryKey: trpc.checkout.rules.queryKey() });
      }
      if (field?.startsWith("items")) pricing.refetch();
      if (field === "quoteId") quote.renew();
    },
  });

  const needsCheck =
    startNeedsCheck ||
    pricing.failure?.code === "CHECK_NEEDED" ||
    (quote.state.status === "failed" && quote.state.needsCheck);
  const goOnChecked = () => {
    if (startNeedsCheck) payment.clearRefusal();
    setStartNeedsCheck(false);
    if (pricing.failure) pricing.refetch();
    if (quote.state.status === "failed") quote.renew();
  };

  const coverage = useJudgedCoverage(place, zones);

  if (!hasBegun && payment.state.phase === "open") return <ToProducts />;
  const fetchedAt = isPickup ? pickupAddress(rules.store) : null;
  const paymentSection = <Payment {...{ payable, payment, fetchedAt }} method={payBy} />;
  // With the cart gone there is nothing left to fill in: only what becomes of the payment.
  if (cart.items.length === 0) return <div className="max-w-2xl">{paymentSection}</div>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <WhereAndHow
        form={<ShippingForm disabled={!payment.isOpen} marks={marks} shop={rules} />}
        coverage={isPickup ? null : coverage}
        quote={quote}
        rules={rules}
      />
      <div className="grid min-w-0 gap-5">
        <OrderSummary
          items={cart.items}
          pricing={pricing}
          estimate={estimateOf({ rules, subtotalCents, address: place, isPickup })}
          notice={pricesChanged ? errorText("CART_CHANGED") : null}
          isLocked={!payment.isOpen}
        />
        {needsCheck && rules.botCheck ? (
          <BotCheck widget={rules.botCheck} onPassed={goOnChecked} />
        ) : null}
        {paymentSection}
        <TrustBadges />
      </div>
    </div>
  );
}

/** Whose it is and where it goes; and, unless it is fetched, how it gets there. */
function WhereAndHow({
  form,
  coverage,
  quote,
  rules,
}: {
  form: ReactNode;
  coverage: Coverage | null;
  quote: ReturnType<typeof useQuote>;
  rules: Rules;
}) {
  const draft = useCheckoutDraft();
  return (
    <div className="grid min-w-0 gap-5">
      {form}
      {coverage ? <PlaceAtCheckout address={placeOf(draft)} draft={useCheckoutDraft} /> : null}
      {coverage ? (
        <DeliveryPanel
          coverage={coverage}
          quote={quote.state}
          phoneError={phoneError(draft.phone)}
          rules={rules}
          onAskAgain={quote.renew}
        />
      ) : null}
    </div>
  );
}

function Payment({
  payable,
  payment,
  method,
  fetchedAt,
}: {
  payable: PayableState;
  payment: ReturnType<typeof usePayment>;
  method: Rules["payments"][number] | undefined;
  fetchedAt: string | null;
}) {
  return (
    <PaymentSection
      payable={payable}
      provider={method?.provider ?? ""}
      state={payment.state}
      onCheckAgain={payment.checkAgain}
      fetchedAt={fetchedAt}
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
  quote,
}: {
  payable: PayableState;
  provider: string;
  items: ReadonlyArray<{ productId: string; quantity: number }>;
  method: Method;
  quote: QuoteState;
}) {
  if (payable.kind !== "ready") return null;
  return {
    provider,
    items,
    method,
    shipping: payable.shipping,
    quoteId: quote.status === "ready" ? quote.quote.id : null,
    priceFingerprint: payable.price.priceFingerprint,
  };
}

/** The cart was filled some time ago: it takes over today's prices, and the shopper is told. */
function usePricesKeptFresh(pricing: PriceState) {
  const cart = useCart();
  const [pricesChanged, setPricesChanged] = useState(false);
  const { price } = pricing;
  const { items, refresh } = cart;

  useEffect(() => {
    if (!price) return;
    const known = new Map(items.map((item) => [item.id, item.priceCents]));
    const changed = price.lines.filter(
      ({ productId, priceCents }) => known.has(productId) && known.get(productId) !== priceCents,
    );
    if (changed.length === 0) return;
    refresh(changed.map(({ productId, priceCents }) => ({ id: productId, priceCents })));
    setPricesChanged(true);
  }, [price, items, refresh]);

  return { pricesChanged, sayPricesChanged: () => setPricesChanged(true) };
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
