import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { isOver } from "#domain/orders/standing.ts";
import { payment } from "#messages/payment/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { Store } from "../../chrome/shell.ts";
import { useReorder } from "../my-orders-reorder.tsx";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";
import { OrderBody } from "./order-body.tsx";
import { OrderHead } from "./order-head.tsx";
import { useStanding } from "./use-standing.ts";

/** The page of one order: where it stands now, and all that can be done about it. */
export function OrderScreen({
  ask,
  placed: loaded,
  store,
}: {
  ask: OrderAsk;
  placed: OrderOnPage;
  store: Store;
}) {
  const { placed, standing } = useStanding(ask, loaded);
  return (
    <div className="page-width grid gap-6 py-8 md:gap-8 md:py-12">
      <OrderHead number={orderNumber(placed.order.id)} standing={standing} />
      <OrderBody ask={ask} placed={placed} standing={standing} store={store} arrivalIsTold />
      <nav
        aria-label={purchases.whereToNext()}
        className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:grid-cols-1"
      >
        {isOver(standing.state) ? <Again ask={ask} /> : null}
        <Link to="/products" className={buttonClass({ variant: "outline" })}>
          {payment.continueShopping()}
        </Link>
        <Link to="/orders" className={buttonClass({ variant: "outline" })}>
          {purchases.myOrders()}
        </Link>
      </nav>
    </div>
  );
}

function Again({ ask }: { ask: OrderAsk }) {
  const { reorder, isPending, outcome } = useReorder(ask);
  return (
    <>
      <Button loading={isPending} onClick={reorder}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {purchases.reorder()}
      </Button>
      {outcome}
    </>
  );
}
