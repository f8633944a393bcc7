import type { inferRouterOutputs } from "@trpc/server";
import { Star, StarOff } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { adminFeatured } from "#messages/adminFeatured/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { ProductStatusBadge } from "../products/product-status.tsx";

export type Featurable =
  inferRouterOutputs<AppRouter>["admin"]["featured"]["list"]["items"][number];

/** A product of the featured page (back-office §2, Featured Products) with its toggle. */
export function FeaturedCard({
  product,
  pending,
  onToggle,
}: {
  product: Featurable;
  pending: boolean;
  onToggle: () => void;
}) {
  const { name, featured, status, stock } = product;
  const Icon = featured ? StarOff : Star;
  return (
    <li
      data-row={product.id}
      className="flex min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card min-[26rem]:flex-col"
    >
      <ProductImage
        src={product.image}
        alt=""
        sizes="(min-width: 80rem) 16rem, (min-width: 40rem) 33vw, 40vw"
        className="w-24 shrink-0 min-[26rem]:aspect-4/3 min-[26rem]:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <div className="flex flex-wrap gap-1.5">
          {featured ? <Badge tone="accent">{adminFeatured.featured()}</Badge> : null}
          <ProductStatusBadge status={status} />
          {stock === 0 ? <Badge tone="danger">{backOffice.outOfStock()}</Badge> : null}
        </div>
        <h3 className="text-base leading-snug">{name}</h3>
        <p className="text-sm text-ink-muted">{product.category}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
          <Price priceCents={product.priceCents} size="sm" className="font-bold" />
          <span className="text-sm text-ink-muted tabular-nums">
            {adminFeatured.stock({ count: stock })}
          </span>
        </p>
        <IfMay needs="products.write">
          <Button
            variant="outline"
            className="max-[26rem]:px-2 max-[26rem]:text-sm"
            aria-label={
              featured ? adminFeatured.removeIt({ name }) : adminFeatured.makeIt({ name })
            }
            loading={pending}
            onClick={onToggle}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            {featured ? adminFeatured.remove() : adminFeatured.make()}
          </Button>
        </IfMay>
      </div>
    </li>
  );
}
