import { Link } from "@tanstack/react-router";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { cx } from "#app/ui/cx.ts";
import type { CartItem } from "#domain/cart/cart.ts";
import type { Discount } from "#domain/offers/discount.ts";
import { checkout } from "#messages/checkout/index.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import { RetryAlert } from "../chrome/retry-alert.tsx";
import { OrderLine } from "../orders/order-line.tsx";
import { SubstitutionChoice, TotalNote } from "./notes/on-demand.tsx";
import { OfferCode } from "./offers/offer-code.tsx";
import { usePart } from "./use-part.ts";
import { isNetwork, type PriceState } from "./use-price.ts";

type Totals = {
  subtotalCents: number;
  shippingCents: number;
  totalCents: number;
  freeThresholdCents: number;
  /** What offers take off. */
  discounts?: readonly Discount[];
};

/**
 * Order Summary (storefront §2): the server's totals; `estimate` stands in until it has answered.
 * A line that cannot be sold says so in its place.
 */
export function OrderSummary({
  items,
  pricing,
  estimate,
  notice,
  isPickup,
  isLocked,
}: {
  items: readonly CartItem[];
  pricing: PriceState;
  estimate: Totals;
  notice: string | null;
  isPickup: boolean;
  isLocked: boolean;
}) {
  const { price, failure } = pricing;
  const problemAt = lineOf(failure?.field ?? null);
  const totals = price ?? estimate;
  return (
    <section
      aria-labelledby="summary-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="summary-heading" className="text-xl">
          {checkout.orderSummary()}
        </h2>
        {isLocked ? null : (
          <Link to="/cart" className="text-link inline-flex min-h-8 shrink-0 items-center text-sm">
            {checkout.editCart()}
          </Link>
        )}
      </div>
      {notice ? <Alert tone="warning">{notice}</Alert> : null}
      <ul className="grid gap-4">
        {items.map((item, index) => (
          <OrderLine key={item.id} item={item}>
            {failure && index === problemAt ? <Problem item={item} text={failure.text} /> : null}
          </OrderLine>
        ))}
      </ul>
      {failure && problemAt === null && failure.field !== "code" && !isNetwork(failure) ? (
        <RetryAlert onRetry={pricing.refetch}>{failure.text}</RetryAlert>
      ) : null}
      <SubstitutionChoice items={items} isLocked={isLocked} />
      <OfferCode
        refused={failure?.field === "code" ? failure.text : (price?.codeRefused ?? null)}
        isWaiting={!pricing.isCurrent && !failure}
        isLocked={isLocked}
      />
      <TotalsList totals={totals} isCurrent={pricing.isCurrent} />
      <TotalNote price={pricing.isCurrent ? price : null} isPickup={isPickup} />
    </section>
  );
}

const loadProblem = async () => (await import("./line-problem.tsx")).LineProblem;

/** Why a line cannot be sold; the ways out follow, for the few who need them. */
function Problem(props: { item: CartItem; text: string }) {
  const { Component: Ways } = usePart(loadProblem);
  if (Ways) return <Ways {...props} />;
  return (
    <p role="alert" className="col-span-full mt-2 text-sm font-semibold text-danger">
      {props.text}
    </p>
  );
}

function TotalsList({ totals, isCurrent }: { totals: Totals; isCurrent: boolean }) {
  const missingCents = totals.freeThresholdCents - totals.subtotalCents;
  return (
    <div aria-busy={!isCurrent} className="grid gap-3 border-t border-line pt-4">
      <dl className={cx("grid gap-1.5 transition-opacity", !isCurrent && "opacity-60")}>
        <div className="flex justify-between gap-4">
          <dt>{checkout.subtotal()}</dt>
          <dd className="font-semibold tabular-nums">{formatPrice(totals.subtotalCents)}</dd>
        </div>
        {totals.discounts?.map((discount) => (
          <div key={discount.offerId} className="flex justify-between gap-4 text-leaf">
            <dt className="min-w-0">{discountName(discount)}</dt>
            <dd className="font-semibold tabular-nums">
              {discountAmount(discount, shopFormats().currency)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt>{checkout.shipping()}</dt>
          <dd className="font-semibold tabular-nums">
            {shippingText(totals.shippingCents, shopFormats().currency)}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
          <dt className="font-bold">{checkout.total()}</dt>
          <dd>
            <strong className="font-display text-2xl tabular-nums">
              {formatPrice(totals.totalCents)}
            </strong>
          </dd>
        </div>
      </dl>
      {totals.shippingCents > 0 && missingCents > 0 ? (
        <p className="text-sm text-ink-muted">
          {checkout.moreForFree({ amount: formatPrice(missingCents) })}
        </p>
      ) : null}
    </div>
  );
}

/** The line that a failure's field names (`items.2.quantity`), or null. */
function lineOf(field: string | null): number | null {
  const match = /^items\.(\d+)/.exec(field ?? "");
  return match ? Number(match[1]) : null;
}
