import { useQuery } from "@tanstack/react-query";
import { Banknote, Package, PackageX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatCount } from "#domain/text/count.ts";
import { adminAnalytics } from "#messages/adminAnalytics/index.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { formatAxisPrice } from "../charts/axis.ts";
import { BarChart, DonutChart } from "../charts/charts.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import type { ProductAnalytics } from "./product-analytics.ts";
import { ProductOverview } from "./product-overview.tsx";

/** A bar and the room around it, in pixels. */
const BAR_HEIGHT = 34;

/** /admin/products/analytics (back-office §2, Product Analytics). */
export function AnalyticsScreen() {
  const query = useQuery(useTrpc().admin.analytics.products.queryOptions());
  return (
    <>
      <PageHeader
        title={adminMenu.productAnalytics()}
        subtitle={adminAnalytics.lead()}
        trail={[{ to: "/admin/products", label: backOffice.products() }]}
      />
      {isAwaited(query) ? <Waiting /> : null}
      {isMissing(query) ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : null}
      {query.data ? <Figures analytics={query.data} /> : null}
    </>
  );
}

function Figures({ analytics: { totals, categories, top } }: { analytics: ProductAnalytics }) {
  return (
    <>
      <StatCards>
        <StatCard
          label={adminDashboard.totalProducts()}
          value={totals.products}
          note={adminAnalytics.activeOnes({ active: formatCount(totals.active) })}
          icon={Package}
        />
        <StatCard
          label={adminAnalytics.inventoryValue()}
          value={formatPrice(totals.valueCents)}
          note={adminAnalytics.currentValue()}
          icon={Banknote}
          tone="leaf"
        />
        <StatCard
          label={adminAnalytics.lowStockAlert()}
          value={totals.lowStock}
          note={adminAnalytics.below10()}
          icon={TriangleAlert}
          tone="accent"
        />
        <StatCard
          label={backOffice.outOfStock()}
          value={totals.outOfStock}
          note={adminAnalytics.toRestock()}
          icon={PackageX}
          tone="danger"
        />
      </StatCards>
      {categories.length === 0 ? null : (
        <div className="mb-6 grid gap-6 xl:grid-cols-2">
          <Panel title={adminAnalytics.byCategory()}>
            <DonutChart
              title={adminAnalytics.byCategory()}
              labelHeading={backOffice.category()}
              valueHeading={backOffice.products()}
              variant="pie"
              slices={categories.map(({ name, count }) => ({ name, value: count }))}
              sliceLabel={({ name, value }) => `${name}: ${formatCount(value)}`}
            />
          </Panel>
          <Panel title={adminAnalytics.valueByCategory()}>
            <BarHeight rows={categories.length}>
              <BarChart
                title={adminAnalytics.valueByCategory()}
                labelHeading={backOffice.category()}
                series={[adminAnalytics.value()]}
                rows={categories.map(({ name, valueCents }) => ({
                  label: name,
                  values: [valueCents],
                }))}
                format={formatPrice}
                formatAxis={formatAxisPrice}
                lying
                className="h-full"
              />
            </BarHeight>
          </Panel>
        </div>
      )}
      <ProductOverview products={top} />
    </>
  );
}

/** As high as its bars need, by a strut: the page takes no style from the server. */
function BarHeight({ rows, children }: { rows: number; children: ReactNode }) {
  const height = Math.max(4, rows) * BAR_HEIGHT + 48;
  return (
    <div className="grid">
      <svg aria-hidden="true" width="1" height={height} className="col-start-1 row-start-1" />
      <div className="col-start-1 row-start-1 min-w-0">{children}</div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={adminAnalytics.loading()}>
      <StatCardSkeletons />
      <div className="mb-6 grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
