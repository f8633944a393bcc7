import type { ReactNode } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { canTrack, hasDeliveryPanel } from "#domain/deliveries/arrival.ts";
import { isOver, type Standing } from "#domain/orders/standing.ts";
import { purchases } from "#messages/purchases/index.ts";
import { OpeningNote } from "../../chrome/opening/opening-note.tsx";
import type { Store } from "../../chrome/shell.ts";
import { CancelOrder } from "../changes/cancel-order.tsx";
import { ChangeAddress } from "../changes/change-address.tsx";
import { Instructions } from "../changes/instructions.tsx";
import { DeliveryTracker } from "../delivery-tracker.tsx";
import { FollowOrder } from "../follow/follow-order.tsx";
import { OrderReceipt } from "../order-receipt.tsx";
import { PickupSection } from "../pickup/pickup-section.tsx";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";
import { SlotSection } from "../slot/slot-section.tsx";
import { NeedHelp, WhatsNext } from "../whats-next.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { useArrivalWords } from "./use-arrival-words.ts";

/**
 * The page of an order below its head, on every address at which it opens: facts, steps or tracker,
 * goods and sums, where it goes, help.
 */
export function OrderBody({
  ask,
  placed,
  standing,
  store,
  arrivalIsTold = false,
}: {
  ask: OrderAsk;
  placed: OrderOnPage;
  standing: Standing;
  store: Store;
  /** The head says when it arrives: once is enough. */
  arrivalIsTold?: boolean;
}) {
  const { order, delivery } = placed;
  const { state, arrival, steps } = standing;
  const isPickup = order.deliveryMethod === "pickup";
  const hasSlot = order.slotFrom !== null;
  const words = useArrivalWords(arrival);
  const isToBePacked = state === "received" || state === "packing";
  return (
    <>
      <Facts placed={placed} arrival={arrivalIsTold || state === "came-back" ? null : words} />
      {isToBePacked && !hasSlot ? (
        <OpeningNote
          then={purchases.packThen()}
          className="rounded-lg border border-indigo/30 bg-indigo-soft p-4"
        />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {canTrack(order, delivery) ? null : <OrderSteps steps={steps} />}
          <SlotSection ask={ask} placed={placed} />
          {isPickup ? <PickupSection placed={placed} /> : null}
          {hasDeliveryPanel(order, delivery) ? (
            <DeliveryTracker ask={ask} placed={placed} arrivalIsTold />
          ) : null}
          <OrderReceipt placed={placed} ask={ask} />
        </div>
        <div className="grid min-w-0 items-start gap-6 sm:max-lg:grid-cols-2">
          {isPickup ? null : <ShippingAddress ask={ask} placed={placed} />}
          <WhatsNext of={{ state, isPickup, hasSlot }} />
          {isOver(state) ? null : <FollowOrder ask={ask} />}
          <NeedHelp store={store} orderId={order.id} />
          <CancelOrder ask={ask} placed={placed} />
        </div>
      </div>
    </>
  );
}

/** What was paid, when, and the one arrival. */
function Facts({
  placed: { order },
  arrival,
}: {
  placed: OrderOnPage;
  arrival: ReturnType<typeof useArrivalWords> | null;
}) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:auto-cols-fr sm:grid-flow-col">
      <Fact name={purchases.paymentTransactionId()}>
        <span className="break-all">{order.captureId}</span>
      </Fact>
      <Fact name={purchases.orderDate()}>{formatDateTime(order.createdAt)}</Fact>
      {arrival ? (
        <Fact name={arrival.name}>
          <span suppressHydrationWarning>{arrival.text}</span>
        </Fact>
      ) : null}
    </dl>
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

function ShippingAddress({ ask, placed }: { ask: OrderAsk; placed: OrderOnPage }) {
  const { order } = placed;
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
        <span className="block pt-2 text-ink-muted">{readablePhone(receiver.phone)}</span>
        <span className="block break-all text-ink-muted">{order.userEmail}</span>
      </address>
      <ChangeAddress ask={ask} placed={placed} />
      <Instructions ask={ask} placed={placed} />
    </section>
  );
}
