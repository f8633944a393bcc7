import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { CircleCheckBig } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { receiverOf } from "#domain/deliveries/address.ts";
import { type Arrival, arrivalOf, hasDeliveryPanel } from "#domain/deliveries/arrival.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { checkout } from "#messages/checkout/index.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { estimateText } from "#messages/deliveries/status-texts.ts";
import { payment } from "#messages/payment/index.ts";
import { pickup } from "#messages/pickup/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { OpeningNote } from "../chrome/opening-note.tsx";
import type { Store } from "../chrome/shell.ts";
import { DeliveryTracker } from "./delivery-tracker.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { PickupSection } from "./pickup/pickup-section.tsx";
import type { OrderAsk, PlacedOrder } from "./placed-order.ts";
import { SlotSection } from "./slot/slot-section.tsx";
import { NeedHelp, WhatsNext } from "./whats-next.tsx";

/** 'Order Confirmed!' with all that was stored of the order (storefront §2, reading.md). */
export function OrderSuccessScreen({
  ask,
  placed,
  store,
}: {
  ask: OrderAsk;
  placed: PlacedOrder;
  store: Store;
}) {
  const { order } = placed;
  const arrival = useArrival(ask, placed);
  const isPickup = order.deliveryMethod === "pickup";
  const isOver = arrival.kind === "delivered" || arrival.kind === "cancelled";
  return (
    <div className="page-width grid gap-6 py-8 md:gap-8 md:py-12">
      <Confirmed orderId={order.id}>
        {`${purchases.thankYou({ name: order.firstName })} ${standingText(order, arrival)}`}
      </Confirmed>
      <Facts placed={placed} arrival={arrival} />
      {isOver || order.status === "shipped" ? null : (
        <OpeningNote
          then={purchases.packThen()}
          className="rounded-lg border border-indigo/30 bg-indigo-soft p-4"
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <SlotSection ask={ask} placed={placed} />
          {isPickup ? <PickupSection placed={placed} /> : null}
          {hasDeliveryPanel(order, placed.delivery) ? (
            <DeliveryTracker ask={ask} placed={placed} arrivalIsTold />
          ) : null}
          <OrderReceipt placed={placed} ask={ask} />
        </div>
        <div className="grid min-w-0 items-start gap-6 sm:max-lg:grid-cols-2">
          {isPickup ? null : <ShippingAddress order={order} />}
          {isOver ? null : <WhatsNext isPickup={isPickup} />}
          <NeedHelp store={store} />
        </div>
      </div>
      <OnwardLinks />
    </div>
  );
}

/** The head of the page; alone it is all that can be said while the order itself does not load. */
export function Confirmed({ orderId, children }: { orderId: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNews = useLocation().state.placedOrder !== undefined;
  // The pay button is gone with its page: from here on the keyboard goes, and a reader reads.
  useEffect(() => {
    if (isNews) heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <header className="grid justify-items-center gap-3 text-center">
      <span
        aria-hidden="true"
        className="grid size-18 place-items-center rounded-full bg-leaf-soft text-leaf"
      >
        <CircleCheckBig className="size-9" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {purchases.confirmed()}
      </h1>
      <p className="text-lg">
        <RichMessage text={(number) => purchases.orderNumber({ number })}>
          <strong className="font-display tracking-wide">{orderNumber(orderId)}</strong>
        </RichMessage>
      </p>
      <p className="max-w-prose text-ink-muted">{children}</p>
    </header>
  );
}

/** The one arrival, with what the tracker below has heard of the courier since. */
function useArrival(ask: OrderAsk, placed: PlacedOrder): Arrival {
  const heard = useQuery({
    ...useTrpc().courier.delivery.queryOptions(ask),
    enabled: false,
  });
  return arrivalOf(placed.order, heard.data ?? placed.delivery);
}

function standingText(order: PlacedOrder["order"], { kind }: Arrival): string {
  const { status, deliveryMethod, readyAt } = order;
  const isPickup = deliveryMethod === "pickup";
  if (kind === "delivered") return isPickup ? pickup.fetched() : purchases.hasArrived();
  if (kind === "cancelled") return purchases.wasCancelled();
  if (isPickup) return readyAt === null ? purchases.gettingReady() : pickup.groceriesReady();
  return status === "shipped" ? purchases.areOnTheirWay() : purchases.gettingReady();
}

function Facts({ placed: { order }, arrival }: { placed: PlacedOrder; arrival: Arrival }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      <Fact name={purchases.paymentTransactionId()}>
        <span className="break-all">{order.captureId}</span>
      </Fact>
      <Fact name={purchases.orderDate()}>{formatDateTime(order.createdAt)}</Fact>
      <ArrivalFact arrival={arrival} />
    </dl>
  );
}

function ArrivalFact({ arrival }: { arrival: Arrival }) {
  const [now] = useState(() => Date.now());
  if (arrival.kind === "delivered") {
    return (
      <Fact name={purchases.delivered()}>
        {arrival.at === null ? purchases.yes() : formatDateTime(arrival.at)}
      </Fact>
    );
  }
  if (arrival.kind === "pickup") {
    return (
      <Fact name={pickup.title()}>
        {arrival.at === null
          ? pickup.packing()
          : pickup.readySince({ time: formatDateTime(arrival.at) })}
      </Fact>
    );
  }
  const text = estimateText(arrival, now, shopFormats());
  return text === null ? (
    <Fact name={purchases.status()}>{purchases.cancelled()}</Fact>
  ) : (
    <Fact name={deliveries.estimated()}>
      <span suppressHydrationWarning>{text}</span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3.5 sm:px-6">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

function ShippingAddress({ order }: { order: PlacedOrder["order"] }) {
  const receiver = receiverOf(order);
  return (
    <section
      aria-labelledby="address-heading"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="address-heading" className="text-xl">
        {purchases.shippingAddress()}
      </h2>
      <address className="not-italic">
        <span className="block font-semibold">{receiver.name}</span>
        <span className="block">{order.address}</span>
        <span className="block">{`${order.city}, ${order.postalCode}`}</span>
        <span className="block">{order.province}</span>
        <span className="block pt-2 text-ink-muted">{receiver.phone}</span>
        <span className="block break-all text-ink-muted">{order.userEmail}</span>
      </address>
      {order.deliveryInstructions ? (
        <div className="border-t border-line pt-3">
          <p className="text-sm text-ink-muted">{checkout.deliveryInstructions()}</p>
          <p className="break-words">{order.deliveryInstructions}</p>
        </div>
      ) : null}
    </section>
  );
}

export function OnwardLinks() {
  return (
    <nav
      aria-label={purchases.whereToNext()}
      className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:grid-cols-1"
    >
      <Link to="/products" className={buttonClass()}>
        {payment.continueShopping()}
      </Link>
      <Link to="/orders" className={buttonClass({ variant: "outline" })}>
        {purchases.myOrders()}
      </Link>
      <Link to="/account" className={buttonClass({ variant: "outline" })}>
        {purchases.myAccount()}
      </Link>
    </nav>
  );
}
