import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { type CustomerTimelineStep, customerTimeline } from "#domain/orders/customer-timeline.ts";
import { providerName } from "#domain/payments/providers.ts";
import { refundedShare } from "#domain/refunds/refund.ts";
import { checkout } from "#messages/checkout/index.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { timelineLabel } from "#messages/purchases/order-texts.ts";
import { askOf, type MyOrder, orderPageOf } from "./my-orders-data.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { stepText } from "./page/order-texts.ts";
import { CustomerStatusBadge } from "./pickup/customer-status-badge.tsx";
import { PickupSection } from "./pickup/pickup-section.tsx";

/** All that is stored of an order (storefront §2, Details dialog). */
export function MyOrderDetails({ placed }: { placed: MyOrder }) {
  const { order } = placed;
  const ask = askOf(placed);
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={purchases.status()}>
          <CustomerStatusBadge order={order} />
        </Fact>
        <Fact name={purchases.placed()}>{formatDateTime(order.createdAt)}</Fact>
        <Fact name={purchases.lastUpdated()}>{formatDateTime(order.updatedAt)}</Fact>
        <Fact name={purchases.paymentMethod()}>{providerName(order.provider)}</Fact>
        <Fact name={purchases.paymentOrderId()}>{order.providerRef}</Fact>
        <Fact name={purchases.transactionId()}>{order.captureId}</Fact>
        <Fact name={purchases.paymentStatus()}>{paymentStatusText(placed)}</Fact>
      </dl>
      <Link
        {...orderPageOf(placed)}
        className="inline-flex min-h-8 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
      >
        {orderPage.openPage()}
      </Link>
      <Timeline order={order} />
      <OrderReceipt placed={placed} ask={ask} />
      {order.deliveryMethod === "pickup" ? (
        <PickupSection placed={placed} />
      ) : (
        <ShippingAddress order={order} />
      )}
    </div>
  );
}

/** What the provider calls it, until money went back: then that, by the credit notes below. */
function paymentStatusText({ order, creditNotes }: MyOrder): string {
  const { totalCents } = order;
  const backCents = creditNotes.reduce((sum, { orderCents }) => sum + orderCents, 0);
  const share = refundedShare({ totalCents, leftCents: totalCents - backCents });
  if (share === "nothing") return order.providerStatus;
  return share === "all" ? purchases.refunded() : purchases.partlyRefunded();
}

function ShippingAddress({ order }: { order: MyOrder["order"] }) {
  const receiver = receiverOf(order);
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{purchases.shippingAddress()}</h3>
      <address className="grid not-italic">
        <span className="font-semibold">{receiver.name}</span>
        <span>{order.address}</span>
        <span>{`${order.city}, ${order.province}, ${order.postalCode}`}</span>
        <span className="pt-1 text-ink-muted">{readablePhone(receiver.phone)}</span>
        <span className="break-all text-ink-muted">{order.userEmail}</span>
      </address>
      {order.deliveryInstructions ? (
        <div className="pt-2">
          <h4 className="text-sm text-ink-muted">{checkout.deliveryInstructions()}</h4>
          <p>{order.deliveryInstructions}</p>
        </div>
      ) : null}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="break-all font-semibold">{children}</dd>
    </div>
  );
}

function Timeline({ order }: { order: MyOrder["order"] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{purchases.timeline()}</h3>
      <ol className="grid">
        {customerTimeline(order).map(({ step, at }) => (
          <li key={step} className="group relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute left-3 top-6 h-full w-0.5 -translate-x-1/2 bg-leaf group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="relative grid size-6 shrink-0 place-items-center rounded-full bg-leaf text-white"
            >
              <Check className="size-4" />
            </span>
            <span className="leading-6">
              <span className="font-semibold">{ownStepText(step)}</span>
              {at === null ? null : (
                <span className="block text-sm text-ink-muted">{formatDateTime(at)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ownStepText(step: CustomerTimelineStep["step"]): string {
  return step === "packed" || step === "fetched" ? stepText(step) : timelineLabel(step);
}
