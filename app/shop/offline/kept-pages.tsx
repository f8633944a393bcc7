import { ArrowRight, ShoppingBasket, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { seenPages } from "#app/lib/device/seen-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { chrome } from "#messages/chrome/index.ts";
import { offline } from "#messages/offline/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { readBasket } from "../cart/kept/browser-basket.ts";
import { keptOrders } from "./kept-orders.ts";

const MAX_SEEN = 8;
const MAX_ORDERS = 5;

type Kept = {
  basket: ReturnType<typeof readBasket>;
  seen: ReturnType<typeof seenPages>;
  orders: Awaited<ReturnType<typeof keptOrders>>;
};

/**
 * That there is no connection, and what of the shop is kept here: the basket, orders, the pages seen last.
 * `isMissing`: a page was asked for that is not among them.
 */
export function KeptPages({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  const kept = useKept();
  const hasAny = kept && (kept.basket || kept.orders.length > 0 || kept.seen.length > 0);
  return (
    <div className="page-width grid gap-8 py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<WifiOff />}
        title={offline.title()}
        action={
          <Button size="lg" onClick={onRetry}>
            {chrome.tryAgain()}
          </Button>
        }
      >
        {isMissing ? <p>{offline.notKept()}</p> : null}
        {kept ? <p>{hasAny ? offline.lead() : offline.nothing()}</p> : null}
      </EmptyState>
      {kept ? (
        <div className="grid items-start gap-8 md:grid-cols-2">
          <Basket basket={kept.basket} />
          <Links
            title={offline.orders()}
            links={kept.orders.slice(0, MAX_ORDERS).map(({ address, orderId }) => {
              const title = purchases.order({ number: orderNumber(orderId) });
              return { address, title };
            })}
          />
          <Links title={offline.seen()} links={kept.seen.slice(0, MAX_SEEN)} />
        </div>
      ) : null}
    </div>
  );
}

/** What this browser keeps, known once the page is alive. */
function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const orders = await keptOrders().catch(() => []);
      if (isCurrent) setKept({ basket: readBasket(Date.now()), seen: seenPages(), orders });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, []);
  return kept;
}

function Basket({ basket }: Pick<Kept, "basket">) {
  if (!basket) return null;
  return (
    <Part title={offline.basket()}>
      <ul className="grid gap-1">
        {basket.lines.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex items-center gap-3">
            <ShoppingBasket aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
            {offline.line({ quantity, name })}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{offline.basketWaits()}</p>
    </Part>
  );
}

function Links({
  title,
  links,
}: {
  title: string;
  links: readonly { address: string; title: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid divide-y divide-line">
        {links.map((link) => (
          <li key={link.address}>
            {/* A page of its own, as the worker keeps it. */}
            <a
              href={link.address}
              className="flex min-h-11 items-center justify-between gap-3 py-1 font-semibold hover:text-brand hover:underline"
            >
              {link.title}
              <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
