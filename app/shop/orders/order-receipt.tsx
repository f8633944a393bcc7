import { FileText } from "lucide-react";
import { formatDate } from "#app/lib/order-dates.ts";
import { pageLanguage } from "#app/lib/page-language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { invoiceAddress } from "#domain/orders/invoice.ts";
import { DEFAULT_SUBSTITUTION } from "#domain/orders/substitution.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { creditNoteAddress, creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { checkout } from "#messages/checkout/index.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import { payment } from "#messages/payment/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { wishText } from "#messages/substitutions/substitution-text.ts";
import { OrderLine } from "./order-line.tsx";
import type { OrderAsk, PlacedOrder } from "./placed-order.ts";

/** What was bought and what it cost, as stored with the order (storefront §2). */
export function OrderReceipt({ placed, ask }: { placed: PlacedOrder; ask: OrderAsk }) {
  const { order, items, creditNotes } = placed;
  return (
    <section
      aria-labelledby="receipt-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="receipt-heading" className="text-xl">
        {purchases.whatYouOrdered()}
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <OrderLine
            key={item.line}
            item={{ ...item, isNameEnglish: pageLanguage() !== "en" }}
            currency={order.currency}
          >
            {item.substitution === DEFAULT_SUBSTITUTION ? null : (
              <p className="col-span-2 col-start-2 mt-1 text-sm text-ink-muted">
                {wishText(item.substitution)}
              </p>
            )}
          </OrderLine>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-line pt-4">
        <div className="flex justify-between gap-4">
          <dt>{checkout.subtotal()}</dt>
          <dd className="font-semibold tabular-nums">
            {formatMoney(order.subtotalCents, order.currency)}
          </dd>
        </div>
        {order.discounts.map((discount) => (
          <div key={discount.offerId} className="flex justify-between gap-4">
            <dt className="min-w-0">{discountName(discount)}</dt>
            <dd className="font-semibold tabular-nums">
              {discountAmount(discount, order.currency)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt>{checkout.shipping()}</dt>
          <dd className="font-semibold tabular-nums">
            {shippingText(order.shippingCents, order.currency)}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
          <dt className="font-bold">{purchases.totalPaid()}</dt>
          <dd className="text-right">
            <strong className="font-display text-2xl tabular-nums">
              {formatMoney(order.totalCents, order.currency)}
            </strong>
            <span className="block text-sm text-ink-muted tabular-nums">
              {payment.chargedAs({
                amount: formatCharge(order.capturedCents, order.capturedCurrency),
                provider: providerName(order.provider),
              })}
            </span>
          </dd>
        </div>
      </dl>
      <a
        href={invoiceAddress(ask)}
        target="_blank"
        rel="noreferrer"
        className="touch-target inline-flex min-h-8 items-center gap-1.5 justify-self-start font-semibold text-brand underline underline-offset-4"
      >
        <FileText aria-hidden="true" className="size-4.5" />
        {purchases.invoicePdf()}
      </a>
      {creditNotes.length > 0 ? <CreditNotes placed={placed} ask={ask} /> : null}
    </section>
  );
}

/** What was given back of it, each with its document. */
function CreditNotes({
  placed: { order, creditNotes },
  ask,
}: {
  placed: PlacedOrder;
  ask: OrderAsk;
}) {
  return (
    <section aria-label={purchases.givenBack()} className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-lg">{purchases.givenBack()}</h3>
      <ul className="grid gap-1">
        {creditNotes.map(({ refundId, number, issuedAt, orderCents }) => (
          <li key={refundId} className="flex flex-wrap items-center justify-between gap-x-4">
            <a
              href={creditNoteAddress({ ...ask, refundId })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
            >
              <FileText aria-hidden="true" className="size-4.5" />
              {purchases.creditNotePdf({ number: creditNoteNumber(number) })}
            </a>
            <span className="text-ink-muted tabular-nums">
              {purchases.amountOn({
                amount: formatMoney(orderCents, order.currency),
                date: formatDate(issuedAt),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
