import { Link } from "@tanstack/react-router";
import { formatPrice } from "#app/lib/formats.ts";
import { cx } from "#app/ui/cx.ts";
import { LOW_STOCK_BELOW } from "#domain/inventory/stock.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminAnalytics } from "#messages/adminAnalytics/index.ts";
import { Panel } from "../frame/panel.tsx";
import { ProductStatusBadge } from "../products/product-status.tsx";
import type { ProductAnalytics } from "./product-analytics.ts";

/** The ten products whose stock is worth most (back-office §2, §9). */
export function ProductOverview({ products }: { products: ProductAnalytics["top"] }) {
  return (
    <Panel title={adminAnalytics.overview()} subtitle={adminAnalytics.worthMost()} bodyClassName="">
      {products.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-muted">{adminAnalytics.noProducts()}</p>
      ) : null}
      <ol aria-label={adminAnalytics.overview()}>
        {products.map((product) => (
          <li
            key={product.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 hover:bg-sunken sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-52">
              <Link
                to="/admin/products/view/$id"
                params={{ id: product.id }}
                className="font-semibold after:absolute after:inset-0 hover:underline"
              >
                {product.name}
              </Link>
              <p className="text-sm text-ink-muted">{product.category}</p>
            </div>
            <span className="font-semibold tabular-nums sm:w-28 sm:text-right">
              {formatPrice(product.priceCents)}
            </span>
            <span className="sm:w-20 sm:text-center">
              <ProductStatusBadge status={product.status} />
            </span>
            <span className="font-semibold tabular-nums sm:w-32 sm:text-right">
              <span className={cx("rounded-full px-2 py-0.5", stockTone(product.stock))}>
                {adminAnalytics.inStock({ stock: formatCount(product.stock) })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Red at 0, yellow below 10, green otherwise; yellow letters could not be read on a light page. */
function stockTone(stock: number): string {
  if (stock === 0) return "text-danger";
  return stock < LOW_STOCK_BELOW ? "bg-accent text-on-accent" : "text-leaf";
}
