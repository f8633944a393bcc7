import { Link } from "@tanstack/react-router";
import { RotateCcw, Truck } from "lucide-react";
import { formatDate } from "#app/lib/order-dates.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { canTrack } from "#domain/deliveries/arrival.ts";
import { orderNumber, shortOrderItems } from "#domain/orders/order.ts";
import { checkout } from "#messages/checkout/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { alwaysEnglish } from "../catalogue/translated.tsx";
import { askOf, type MyOrder, orderPageOf } from "./my-orders-data.ts";
import { useReorder } from "./my-orders-reorder.tsx";
import { CustomerStatusBadge } from "./pickup/customer-status-badge.tsx";

/** An order in the list (storefront §2): status, first items, total, and what can be done with it. */
export function MyOrderCard({ placed }: { placed: MyOrder }) {
  const { order, items, delivery } = placed;
  const number = orderNumber(order.id);
  return (
    <article
      aria-label={purchases.order({ number })}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-xl">
            <Link
              {...orderPageOf(placed)}
              className="touch-target hover:text-brand hover:underline"
            >
              <RichMessage text={(id) => purchases.order({ number: id })}>
                <span className="tracking-wide">{number}</span>
              </RichMessage>
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            {purchases.placedOn({ date: formatDate(order.createdAt) })}
          </p>
        </div>
        <CustomerStatusBadge order={order} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FirstItems items={items} />
        <p className="text-right max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          <span className="block text-sm text-ink-muted">{checkout.total()}</span>
          <Price
            priceCents={order.totalCents}
            currency={order.currency}
            className="text-2xl font-bold"
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {canTrack(order, delivery) ? (
          <Link
            {...orderPageOf(placed)}
            className={buttonClass({
              variant: "outline",
              className: "whitespace-nowrap max-sm:flex-1 max-sm:px-2",
            })}
          >
            <Truck aria-hidden="true" className="size-5 max-sm:hidden" />
            {purchases.trackDelivery()}
            <span className="sr-only">{` ${purchases.trackOf({ number })}`}</span>
          </Link>
        ) : null}
        <Link
          to="/orders"
          search={{ order: order.id }}
          resetScroll={false}
          replace
          className={buttonClass({
            variant: "outline",
            className: "whitespace-nowrap max-sm:flex-1 max-sm:px-2",
          })}
        >
          {purchases.viewDetails()}
          <span className="sr-only">{` ${purchases.detailsOf({ number })}`}</span>
        </Link>
        {order.status === "delivered" ? <Reorder placed={placed} /> : null}
      </div>
    </article>
  );
}

/** A few of its goods, and how many others there are. */
function FirstItems({ items }: Pick<MyOrder, "items">) {
  const { shown, hidden } = shortOrderItems(items);
  return (
    <ul className="grid min-w-0 flex-1 basis-64 gap-2">
      {shown.map((item) => (
        <li key={item.line} className="flex items-center gap-3">
          <ProductImage
            src={item.image}
            alt=""
            sizes="2.75rem"
            className="size-11 shrink-0 rounded-md"
          />
          <span className="min-w-0 leading-snug">
            <span {...alwaysEnglish()}>{item.name}</span>{" "}
            <span className="whitespace-nowrap text-ink-muted">{`× ${item.quantity}`}</span>
          </span>
        </li>
      ))}
      {hidden > 0 ? (
        <li className="pl-14 text-sm text-ink-muted">{purchases.moreItems({ count: hidden })}</li>
      ) : null}
    </ul>
  );
}

function Reorder({ placed }: { placed: MyOrder }) {
  const { reorder, isPending, outcome } = useReorder(askOf(placed));
  const number = orderNumber(placed.order.id);
  return (
    <>
      <Button loading={isPending} onClick={reorder} className="max-sm:w-full">
        <RotateCcw aria-hidden="true" className="size-5" />
        {purchases.reorder()}
        <span className="sr-only">{` ${purchases.reorderOf({ number })}`}</span>
      </Button>
      {outcome}
    </>
  );
}
