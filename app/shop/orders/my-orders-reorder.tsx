import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { notify, notifyCart } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type ReorderOutcome, reorderOutcome } from "#domain/orders/reorder.ts";
import { purchases } from "#messages/purchases/index.ts";
import { cartFullToast } from "../cart/cart-refusals.ts";
import { useCart } from "../cart/cart-store.ts";
import type { OrderAsk } from "./placed-order.ts";

/**
 * Fills the cart with what is still sold of an order, and says what is not, what there is less of
 * and what has changed its price (reading.md). `outcome` is the window that says it.
 */
export function useReorder(ask: OrderAsk): {
  reorder: () => void;
  isPending: boolean;
  outcome: ReactNode;
} {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const cart = useCart();
  const [isPending, setPending] = useState(false);
  const [news, setNews] = useState<ReorderOutcome | null>(null);

  const fill = async () => {
    setPending(true);
    try {
      const options = trpc.orders.reorder.queryOptions(ask);
      const plan = await queryClient.fetchQuery({ ...options, staleTime: 0 });
      const left = plan.lines.filter(
        ({ product, quantity }) => cart.add(product, quantity).refusal === "cart full",
      );
      const outcome = reorderOutcome(
        plan,
        left.map(({ product }) => product),
      );
      if (hasNews(outcome)) setNews(outcome);
      else {
        notifyCart({
          title: purchases.addedToCart(),
          description: purchases.allInCart(),
          tone: "success",
          action: { label: purchases.viewCart(), onClick: cart.open },
        });
      }
    } catch {
      notify({ title: purchases.notReordered(), tone: "error" });
    } finally {
      setPending(false);
    }
  };

  return {
    reorder: () => {
      if (!isPending) void fill();
    },
    isPending,
    outcome: news ? (
      <ReorderUpdate
        news={news}
        onClose={() => setNews(null)}
        onViewCart={() => {
          setNews(null);
          cart.open();
        }}
      />
    ) : null,
  };
}

function hasNews({ gone, fewer, repriced, noRoom }: ReorderOutcome): boolean {
  return gone.length + fewer.length + repriced.length + noRoom.length > 0;
}

function ReorderUpdate({
  news,
  onClose,
  onViewCart,
}: {
  news: ReorderOutcome;
  onClose: () => void;
  onViewCart: () => void;
}) {
  const { lines, gone, fewer, repriced, noRoom } = news;
  const isNothing = lines.length === 0 && noRoom.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...headOf(news)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {purchases.close()}
          </Button>
          {isNothing ? null : <Button onClick={onViewCart}>{purchases.viewCart()}</Button>}
        </>
      }
    >
      <div className="grid gap-5">
        <News title={purchases.noRoom()} lines={noRoom.map((name) => [name, null])} />
        <News title={purchases.noLongerAvailable()} lines={gone.map((name) => [name, null])} />
        <News
          title={purchases.fewerInStock()}
          lines={fewer.map(({ name, quantity }) => [name, purchases.inYourCart({ quantity })])}
        />
        <News
          title={purchases.newPrice()}
          lines={repriced.map(({ name, wasCents, nowCents }) => [
            name,
            purchases.priceWas({ price: formatPrice(nowCents), before: formatPrice(wasCents) }),
          ])}
        />
      </div>
    </Dialog>
  );
}

function headOf({ lines, noRoom }: ReorderOutcome): { title: string; description: string } {
  if (noRoom.length > 0) return cartFullToast();
  if (lines.length === 0) {
    return {
      title: purchases.nothingToReorder(),
      description: purchases.noneForSale(),
    };
  }
  return {
    title: purchases.filledAgain(),
    description: purchases.fewThingsChanged(),
  };
}

function News({
  title,
  lines,
}: {
  title: string;
  lines: ReadonlyArray<readonly [name: string, fact: string | null]>;
}) {
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {lines.map(([name, fact]) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2.5">
            <span className="min-w-0">{name}</span>
            {fact ? <span className="text-ink-muted tabular-nums">{fact}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
