import { Link, useLocation } from "@tanstack/react-router";
import { CircleCheckBig } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { payment } from "#messages/payment/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { Store } from "../chrome/shell.ts";
import { OrderBody } from "./page/order-body.tsx";
import { stateSentence } from "./page/order-texts.ts";
import { useStanding } from "./page/use-standing.ts";
import type { OrderAsk, OrderOnPage } from "./placed-order.ts";

/** 'Order Confirmed!', and below it the page of the order (storefront §2, reading.md). */
export function OrderSuccessScreen({
  ask,
  placed: loaded,
  store,
}: {
  ask: OrderAsk;
  placed: OrderOnPage;
  store: Store;
}) {
  const { placed, standing } = useStanding(ask, loaded);
  const { order } = placed;
  return (
    <div className="page-width grid gap-6 py-8 md:gap-8 md:py-12">
      <Confirmed orderId={order.id}>
        {`${purchases.thankYou({ name: order.firstName })} ${stateSentence(standing.state)}`}
      </Confirmed>
      <OrderBody ask={ask} placed={placed} standing={standing} store={store} />
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
