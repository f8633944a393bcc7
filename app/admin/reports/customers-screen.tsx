import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Receipt, Repeat, UserCheck, Users } from "lucide-react";
import { formatRand, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { CUSTOMER_RANGES, DEFAULT_RANGE, formatBookMonth } from "#domain/reports/ranges.ts";
import { BarChart } from "../charts/charts.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { StatCard, StatCards } from "../frame/stat-card.tsx";
import { BarList } from "./bar-list.tsx";
import { ExportButton, RangeSelect } from "./report-actions.tsx";
import type { CustomerReport } from "./report-data.ts";
import type { CustomersReportSearch } from "./report-search.ts";
import { Nothing, ReportBody } from "./report-states.tsx";

/** /admin/reports/customers (back-office §2, Customer Analytics Report). */
export function CustomersReportScreen({ search }: { search: CustomersReportSearch }) {
  const navigate = useNavigate();
  const days = search.days ?? DEFAULT_RANGE;
  const query = useQuery({
    ...useTrpc().admin.reports.customers.queryOptions({ days }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Customer Analytics Report"
        crumb="Customer Report"
        subtitle="Who buys, how often, and from where."
        actions={
          <>
            <RangeSelect
              value={days}
              ranges={CUSTOMER_RANGES}
              unit="days"
              onChange={(chosen) =>
                void navigate({
                  to: "/admin/reports/customers",
                  search: { days: chosen === DEFAULT_RANGE ? undefined : chosen },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <ExportButton
              disabled={!data || query.isPlaceholderData}
              onExport={async () => {
                if (data) (await import("./export-reports.ts")).exportCustomers(data, days);
              }}
            />
          </>
        }
      />
      <ReportBody query={query}>{(report) => <Report report={report} days={days} />}</ReportBody>
    </>
  );
}

function Report({ report, days }: { report: CustomerReport; days: number }) {
  return (
    <>
      <CustomerStats report={report} days={days} />
      <div className="mb-6 grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title="New and Returning Customers" subtitle="The last 12 months">
          <BarChart
            title="New and returning customers of the last 12 months"
            labelHeading="Month"
            series={["New", "Returning"]}
            rows={report.months.map(({ month, newCustomers, returningCustomers }) => ({
              label: shortMonth(month),
              values: [newCustomers, returningCustomers],
            }))}
            format={String}
          />
        </Panel>
        <Panel title="Loyalty Segments" subtitle="By the number of orders">
          <BarList
            label="Loyalty Segments"
            bars={report.segments.map(({ name, customers, share }) => ({
              key: name,
              label: `${name} (${SEGMENT_ORDERS[name]})`,
              value: customers,
              text: String(customers),
              note: `${share.toFixed(1)}%`,
            }))}
          />
        </Panel>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title="Top Spenders" subtitle={`In the last ${days} days`}>
          {report.spenders.length === 0 ? <Nothing>Nobody bought in these days.</Nothing> : null}
          <BarList
            label="Top Spenders"
            bars={report.spenders.map(({ key, name, email, orders, spentCents }) => ({
              key,
              label: (
                <Link
                  to="/admin/customers"
                  search={{ customer: key }}
                  className="hover:underline"
                  title={email}
                >
                  {name || email}
                </Link>
              ),
              value: spentCents,
              text: formatRand(spentCents),
              note: countOf(orders),
            }))}
          />
        </Panel>
        <Panel title="Top Locations" subtitle={`In the last ${days} days`}>
          {report.locations.length === 0 ? <Nothing>Nobody bought in these days.</Nothing> : null}
          <BarList
            label="Top Locations"
            bars={report.locations.map(({ city, province, customers, revenueCents }) => ({
              key: `${city}, ${province}`,
              label: `${city}, ${province}`,
              value: revenueCents,
              text: formatRand(revenueCents),
              note: customers === 1 ? "1 customer" : `${customers} customers`,
            }))}
          />
        </Panel>
      </div>
    </>
  );
}

function CustomerStats({ report, days }: { report: CustomerReport; days: number }) {
  return (
    <StatCards>
      <StatCard
        label="Total Customers"
        value={report.customers}
        note={`${report.newThisMonth} new this month, ${report.newInRange} in ${days} days`}
        icon={Users}
        tone="indigo"
      />
      <StatCard
        label="Active Customers"
        value={report.active}
        note={`${report.activeShare.toFixed(1)}% of all ordered in the last ${days} days`}
        icon={UserCheck}
        tone="leaf"
      />
      <StatCard
        label="Average Order Value"
        value={formatRand(report.average.averageCents)}
        note={`${countOf(report.average.orders)} in the last ${days} days, before refunds`}
        icon={Receipt}
        tone="accent"
      />
      <StatCard
        label="Retention Rate"
        value={`${report.retention.toFixed(1)}%`}
        note={`${report.again} of ${report.ordered} who ordered came back`}
        icon={Repeat}
      />
    </StatCards>
  );
}

const SEGMENT_ORDERS: Record<CustomerReport["segments"][number]["name"], string> = {
  New: "1 order",
  Regular: "2 to 5",
  Loyal: "6 to 10",
  VIP: "more than 10",
};

function countOf(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}

/** "Nov 2026". */
function shortMonth(month: string): string {
  const [name = "", year = ""] = formatBookMonth(month, shopFormats().language).split(" ");
  return `${name.slice(0, 3)} ${year}`;
}
