import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { noteBought, reserveBuyAgainSpace } from "#app/lib/device/bought-before.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Price } from "#app/ui/price.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { homePage } from "#messages/homePage/index.ts";
import { AddOrChange } from "./add-to-cart-button.tsx";
import type { Buyable } from "./catalogue-types.ts";
import { CardImage } from "./product-card.tsx";
import { langOf } from "./translated.tsx";

const WAITING = ["one", "two", "three", "four", "five"];

/**
 * What the customer bought of late and can buy today, in a row to swipe through. Where its room was
 * not kept (`isInView`) it is only noted for the next time, so that nothing on the page moves.
 */
export function BuyAgainRow({ isInView }: { isInView: boolean }) {
  const { data, isError } = useQuery(useTrpc().orders.buyAgain.queryOptions());
  const hasAny = data ? data.length > 0 : null;
  useEffect(() => {
    if (hasAny) noteBought(true);
    else if (hasAny === false || isError) reserveBuyAgainSpace(false);
  }, [hasAny, isError]);
  if (!isInView) return null;
  return (
    <section aria-labelledby="buy-again" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHeading
        id="buy-again"
        title={homePage.buyAgain()}
        action={
          <Link
            to="/orders"
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {chrome.myOrders()}
          </Link>
        }
      />
      <ul
        aria-busy={!data}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 [scrollbar-width:thin]"
      >
        {data
          ? data.map((product) => <Tile key={product.id} product={product} />)
          : WAITING.map((one) => (
              <li key={one} className="h-62 w-40 shrink-0 sm:w-48">
                <Skeleton className="h-full rounded-lg" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function Tile({ product }: { product: Buyable }) {
  return (
    <li className="w-40 shrink-0 snap-start sm:w-48">
      <article className="card flex h-62 flex-col">
        <CardImage
          product={product}
          sizes="(min-width: 40rem) 12rem, 10rem"
          className="h-24 w-full shrink-0"
        />
        <div className="flex min-h-0 flex-1 flex-col gap-0.5 p-2.5">
          <h3 className="line-clamp-2 font-text text-sm leading-snug font-semibold tracking-normal">
            <Link
              to="/product/$id"
              params={{ id: product.id }}
              className="card-link"
              {...langOf(product, "name")}
            >
              {product.name}
            </Link>
          </h3>
          <Price priceCents={product.priceCents} size="sm" className="mt-auto font-bold" />
          <AddOrChange product={product} className="relative z-20" />
        </div>
      </article>
    </li>
  );
}
