import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { isOver, type OrderState, type Standing } from "#domain/orders/standing.ts";
import { payment } from "#messages/payment/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { Store } from "../../chrome/shell.ts";
import { useReorder } from "../my-orders-reorder.tsx";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";
import { OrderBody } from "./order-body.tsx";
import { stateSentence, stateText } from "./order-texts.ts";
import { useArrivalWords } from "./use-arrival-words.ts";
import { useStanding } from "./use-standing.ts";

const TONES: Readonly<Record<OrderState, BadgeTone>> = {
  received: "accent",
  packing: "indigo",
  packed: "leaf",
  "on-the-way": "brand",
  "came-back": "danger",
  arrived: "leaf",
  fetched: "leaf",
  cancelled: "danger",
};

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
      <Head placed={placed} standing={standing} />
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

/** One state and one arrival, before anything else. */
function Head({ placed: { order }, standing }: { placed: OrderOnPage; standing: Standing }) {
  const { state, arrival } = standing;
  const { name, text } = useArrivalWords(arrival);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl">
          <RichMessage text={(number) => purchases.order({ number })}>
            <span className="tracking-wide">{orderNumber(order.id)}</span>
          </RichMessage>
        </h1>
        <span role="status">
          <Badge tone={TONES[state]} className="text-sm!">
            {stateText(state)}
          </Badge>
        </span>
      </div>
      <p className="text-lg">{stateSentence(state)}</p>
      {state === "cancelled" || state === "came-back" ? null : (
        <p>
          <span className="block text-ink-muted">{name}</span>
          <strong className="font-display text-2xl" suppressHydrationWarning>
            {text}
          </strong>
        </p>
      )}
    </header>
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
