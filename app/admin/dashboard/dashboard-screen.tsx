import { useQuery } from "@tanstack/react-query";
import { Banknote, Package, ShoppingBag, Users } from "lucide-react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatBookDay } from "#domain/reports/ranges.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { formatAxisPrice } from "../charts/axis.ts";
import { AreaChart } from "../charts/charts.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { AttentionPanel } from "./attention-panel.tsx";
import { RecentOrders, TopProducts } from "./dashboard-lists.tsx";
import { SetUpPanel } from "./set-up-panel.tsx";
import type { DashboardSummary } from "./summary.ts";

/** /admin (back-office §2): totals with trends, what needs a person, recent orders, top products. */
export function DashboardScreen() {
  const query = useQuery(useTrpc().admin.dashboard.summary.queryOptions());
  return (
    <>
      <PageHeader
        title={adminMenu.dashboard()}
        crumb={adminDashboard.today()}
        subtitle={adminDashboard.howItDoes()}
      />
      {query.data ? <Totals summary={query.data} /> : null}
      {isAwaited(query) ? <StatCardSkeletons /> : null}
      {query.data?.products.total === 0 ? (
        <IfMay needs="products.write">
          <SetUpPanel />
        </IfMay>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* First, but at the right where there are two columns; by itself: it is there also when the figures are not. */}
        <div className="dashboard-aside">
          <AttentionPanel />
        </div>
        {query.data ? (
          <IfMay needs="figures.read">
            <Revenue days={query.data.days} />
          </IfMay>
        ) : null}
        {isAwaited(query) ? <Skeleton className="h-96 w-full" /> : null}
        {isMissing(query) ? (
          <RetryPanel
            text={adminDashboard.figuresNotLoaded()}
            onRetry={() => void query.refetch()}
            pending={query.isFetching}
          />
        ) : null}
        {query.data ? (
          <>
            <RecentOrders orders={query.data.recentOrders} />
            <IfMay needs="figures.read">
              <TopProducts products={query.data.topProducts} />
            </IfMay>
          </>
        ) : null}
      </div>
    </>
  );
}

function Totals({ summary }: { summary: DashboardSummary }) {
  const { revenueCents, orders, products, customers, last30Days } = summary;
  return (
    <StatCards>
      <IfMay needs="figures.read">
        <StatCard
          label={backOffice.totalRevenue()}
          value={formatPrice(revenueCents.total)}
          trend={revenueCents.trend}
          trendOf={adminDashboard.in30Days({ figure: formatPrice(last30Days.revenueCents) })}
          trendNote={adminDashboard.compared()}
          icon={Banknote}
        />
      </IfMay>
      <StatCard
        label={adminDashboard.totalOrders()}
        value={orders.total}
        trend={orders.trend}
        trendOf={adminDashboard.in30Days({ figure: formatCount(last30Days.orders) })}
        trendNote={adminDashboard.compared()}
        icon={ShoppingBag}
        tone="indigo"
      />
      <StatCard
        label={adminDashboard.totalProducts()}
        value={products.total}
        trend={products.trend}
        trendOf={adminDashboard.newIn30Days({ figure: formatCount(last30Days.products) })}
        trendNote={adminDashboard.newProducts()}
        icon={Package}
        tone="accent"
      />
      <StatCard
        label={adminDashboard.totalCustomers()}
        value={customers.total}
        trend={customers.trend}
        trendOf={adminDashboard.newIn30Days({ figure: formatCount(last30Days.customers) })}
        trendNote={adminDashboard.newCustomers()}
        icon={Users}
        tone="leaf"
      />
    </StatCards>
  );
}

function Revenue({ days }: { days: DashboardSummary["days"] }) {
  return (
    <Panel title={backOffice.revenue()} subtitle={adminDashboard.theLast30Days()}>
      {days.every(({ revenueCents: cents, orders }) => cents === 0 && orders === 0) ? (
        <p className="grid min-h-72 place-items-center text-ink-muted">
          {adminDashboard.nothingSold()}
        </p>
      ) : (
        <AreaChart
          title={adminDashboard.revenueOf30Days()}
          labelHeading={adminDashboard.day()}
          series={[backOffice.revenue()]}
          rows={days.map(({ day, revenueCents: cents }) => ({
            label: shortDay(day),
            values: [cents],
          }))}
          format={formatPrice}
          formatAxis={formatAxisPrice}
        />
      )}
    </Panel>
  );
}

/** A day of the books, "21 November 2026", without the year, the month in three letters. */
function shortDay(day: string): string {
  const [date = "", month = ""] = formatBookDay(day, shopFormats().language).split(" ");
  return `${date} ${month.slice(0, 3)}`;
}
