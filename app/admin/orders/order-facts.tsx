import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { isDeliveryStatus } from "#domain/deliveries/delivery.ts";
import { formatMoney } from "#domain/money/money.ts";
import { DEFAULT_SUBSTITUTION } from "#domain/orders/substitution.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName, transactionUrl } from "#domain/payments/providers.ts";
import { refundedShare } from "#domain/refunds/refund.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { carts } from "#messages/carts/index.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";
import { deliveryStatusLabel } from "#messages/deliveries/status-texts.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { packingText } from "#messages/substitutions/substitution-text.ts";
import { OutsideLink, ProviderLink } from "../parts/outside-link.tsx";
import { Section } from "../parts/section.tsx";
import { useMoneyLeft } from "../refunds/panel.tsx";
import { OrderSlot } from "./order-slot.tsx";
import { nameOf, type OrderDetails } from "./orders-data.ts";

/** Who bought, where it goes, what was bought and how it was paid: the body of an order's dialog. */
export function OrderFacts({ details }: { details: OrderDetails }) {
  const { order } = details;
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Section title={backOffice.customer()}>
          <p>{nameOf(order)}</p>
          <p>
            <a href={`mailto:${order.userEmail}`} className="underline">
              {order.userEmail}
            </a>
          </p>
          <p>
            {/\d/.test(order.phone) ? (
              <a href={`tel:${order.phone.replaceAll(/[^\d+]/g, "")}`} className="underline">
                {readablePhone(order.phone)}
              </a>
            ) : (
              // Not for everybody's role.
              order.phone
            )}
          </p>
          <p className="text-sm text-ink-muted">
            {order.userId === null ? adminOrder.asGuest() : adminOrder.hasAccount()}
          </p>
        </Section>
        <Section title={adminOrder.delivery()}>
          <p>
            {order.deliveryMethod === "pickup" ? adminPickup.slipWhere() : addressInFull(order)}
          </p>
          <OrderSlot details={details} />
          {order.recipientName || order.recipientPhone ? (
            <p className="text-sm">
              {adminOrder.receivedBy({
                name: receiverOf(order).name,
                phone: readablePhone(receiverOf(order).phone),
              })}
            </p>
          ) : null}
          {order.deliveryInstructions ? (
            <p className="text-sm">
              {adminOrder.instructions({ text: order.deliveryInstructions })}
            </p>
          ) : null}
          {order.deliveryMethod === "pickup" ? null : <Courier details={details} />}
          <SlipPrinted details={details} />
        </Section>
      </div>
      <Lines details={details} />
      <Payment details={details} />
    </div>
  );
}

/** That an open order is not to be sent, because all of its money went back, and what is to be done. */
export function MoneyIsBack({ details: { order, payment } }: { details: OrderDetails }) {
  return payment?.allRefunded && isUnshipped(order.status) ? (
    <Alert tone="error" title={adminOrder.allRefunded()}>
      {adminOrder.allRefundedWhat()}
    </Alert>
  ) : null;
}

/** When the slip was printed and by whom: from then on the shopper changes nothing by themselves. */
function SlipPrinted({ details: { order, events } }: { details: OrderDetails }) {
  const printed = events.findLast(({ kind }) => kind === "slip");
  if (!printed || order.slipPrintedAt === null) return null;
  const time = formatDateTime(order.slipPrintedAt);
  const name = printed.actorName ?? "";
  return <p className="text-sm text-ink-muted">{adminOrder.slipPrinted({ time, name })}</p>;
}

function Courier({ details: { order, deliveries } }: { details: OrderDetails }) {
  const [newest] = deliveries;
  if (!newest) {
    return (
      <p className="text-sm text-ink-muted">
        {order.deliveryMethod === "standard"
          ? adminOrder.standardDelivery()
          : adminOrder.notBooked()}
      </p>
    );
  }
  const link = newest.trackingUrl;
  return (
    <>
      <p className="text-sm text-ink-muted">
        {whereItIs(newest)}
        {newest.courierName ? `, ${newest.courierName}` : ""}
      </p>
      {link && newest.status !== "cancelled" ? (
        <p className="text-sm">
          <OutsideLink href={link}>{adminOrder.followCourier()}</OutsideLink>
        </p>
      ) : null}
    </>
  );
}

function whereItIs({ status, carrier }: OrderDetails["deliveries"][number]): string {
  if (status === "booking") return adminOrder.beingBooked();
  if (!isDeliveryStatus(status)) return adminOrder.notTaken();
  const words = { status: deliveryStatusLabel(status) };
  return carrier === IN_HOUSE ? adminOrder.ourDriver(words) : adminOrder.courierIs(words);
}

function Lines({ details: { order, items } }: { details: OrderDetails }) {
  return (
    <Section title={adminOrder.items()}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.line} className="flex items-center gap-3 py-2">
            <ProductImage
              src={item.image}
              alt=""
              sizes="3rem"
              className="size-12 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1">
              <Link
                to="/admin/products/view/$id"
                params={{ id: item.productId }}
                className="font-semibold hover:underline"
              >
                {item.name}
              </Link>
              <p className="text-sm text-ink-muted">
                {`${item.category} · ${item.quantity} × ${formatMoney(item.priceCents, order.currency)}`}
              </p>
              {item.substitution === DEFAULT_SUBSTITUTION ? null : (
                <p className="text-sm font-semibold">{packingText(item.substitution)}</p>
              )}
            </div>
            <p className="font-semibold tabular-nums">
              {formatMoney(item.priceCents * item.quantity, order.currency)}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
        <dt>{carts.subtotal()}</dt>
        <dd className="text-right">{formatMoney(order.subtotalCents, order.currency)}</dd>
        {order.discounts.map((discount) => (
          <div key={discount.offerId} className="contents">
            <dt className="min-w-0">{discountName(discount)}</dt>
            <dd className="text-right">{discountAmount(discount, order.currency)}</dd>
          </div>
        ))}
        <dt>{carts.shipping()}</dt>
        <dd className="text-right">{shippingText(order.shippingCents, order.currency)}</dd>
        <dt className="font-bold">{carts.total()}</dt>
        <dd className="text-right font-bold">{formatMoney(order.totalCents, order.currency)}</dd>
      </dl>
    </Section>
  );
}

function Payment({ details: { order, payment } }: { details: OrderDetails }) {
  const left = useMoneyLeft(order.id).data?.left;
  const back = left
    ? refundedShare({ totalCents: order.totalCents, leftCents: left.orderCents })
    : "nothing";
  const { provider, capturedCents, capturedCurrency, captureId } = order;
  const name = providerName(provider);
  const amount = formatCharge(capturedCents, capturedCurrency);
  const rate = chargeRateText({ ...order, chargeCurrency: capturedCurrency });
  const facts: Array<[string, ReactNode]> = [
    [
      adminOrder.charged(),
      rate
        ? adminOrder.chargedAt({
            total: formatMoney(order.totalCents, order.currency),
            amount,
            rate,
          })
        : amount,
    ],
    [adminOrder.providerOrder({ provider: name }), <Code key="order">{order.providerRef}</Code>],
    [
      adminOrder.providerTransaction({ provider: name }),
      <ProviderLink key="transaction" href={transactionUrl(provider, captureId)}>
        <Code>{captureId}</Code>
      </ProviderLink>,
    ],
    [backOffice.status(), paidText(payment?.state, back)],
  ];
  return (
    <Section title={adminOrder.payment()}>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return <span className="break-all font-mono text-sm">{children}</span>;
}

function paidText(state: string | undefined, back: ReturnType<typeof refundedShare>): string {
  if (state === "refunded" || back === "all") return adminOrder.givenBack();
  if (state === "refunding") return adminOrder.beingGivenBack();
  if (back === "part") return adminOrder.partlyGivenBack();
  return adminOrder.paid();
}
