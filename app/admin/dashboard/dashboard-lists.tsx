import { Link } from "@tanstack/react-router";
import { formatPrice } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { Panel } from "../frame/panel.tsx";
import type { DashboardSummary } from "./summary.ts";

const rowClass =
  "relative flex min-h-15 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 hover:bg-sunken sm:px-5";
/** Five rows each: side by side, they share the height of the taller one. */
const listClass = "flex h-full flex-col *:grow";
const linkClass = "font-semibold after:absolute after:inset-0 hover:underline";

/** The five newest orders, each on the way to its dialog. */
export function RecentOrders({ orders }: { orders: DashboardSummary["recentOrders"] }) {
  return (
    <Panel title={adminDashboard.recentOrders()} className="flex flex-col" bodyClassName="grow">
      {orders.length === 0 ? <Nothing>{adminDashboard.noOrders()}</Nothing> : null}
      <ul className={`@container ${listClass}`}>
        {orders.map((order) => (
          <li key={order.id} className={rowClass}>
            <div className="min-w-0 flex-1">
              <Link to="/admin/orders" search={{ order: order.id }} className={linkClass}>
                {orderNumber(order.id)}
              </Link>
              <p className="text-sm text-ink-muted @md:truncate">
                {`${order.firstName} ${order.lastName}, ${formatDateTime(order.createdAt)}`}
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1 @md:flex-row @md:items-center @md:gap-3">
              <OrderStatusBadge status={order.status} />
              <span className="text-right font-semibold tabular-nums @md:w-24">
                {formatMoney(order.totalCents, order.currency)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What earned most in the last 30 days. */
export function TopProducts({ products }: { products: DashboardSummary["topProducts"] }) {
  return (
    <Panel
      title={adminDashboard.topProducts()}
      subtitle={adminDashboard.byRevenue()}
      className="flex flex-col"
      bodyClassName="grow"
    >
      {products.length === 0 ? <Nothing>{adminDashboard.nothingSold()}</Nothing> : null}
      <ol className={listClass}>
        {products.map((product) => (
          <li key={product.productId} className={rowClass}>
            <ProductImage
              src={product.image}
              alt=""
              sizes="2.5rem"
              className="size-10 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1">
              <Link
                to="/admin/products/view/$id"
                params={{ id: product.productId }}
                className={linkClass}
              >
                {product.name}
              </Link>
              <p className="flex items-baseline justify-between gap-3">
                <span className="text-sm text-ink-muted">
                  {adminDashboard.sold({ units: formatCount(product.units) })}
                </span>
                <span className="font-semibold tabular-nums">{formatPrice(product.soldCents)}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="px-5 py-8 text-center text-ink-muted">{children}</p>;
}
