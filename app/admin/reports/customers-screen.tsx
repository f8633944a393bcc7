import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Receipt, Repeat, UserCheck, Users } from "lucide-react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { CUSTOMER_RANGES, DEFAULT_RANGE, formatBookMonth } from "#domain/reports/ranges.ts";
import type { LoyaltySegment } from "#domain/reports/rules.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { BarChart } from "../charts/charts.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { StatCard, StatCards } from "../frame/stat-card.tsx";
import { useAnsweredKey } from "../list/use-answered-key.ts";
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
  const shown = useAnsweredKey(days, query);
  return (
    <>
      <PageHeader
        title={adminReports.customerReport()}
        crumb={adminReports.customerReportShort()}
        subtitle={adminReports.customerLead()}
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
      <ReportBody query={query}>{(report) => <Report report={report} days={shown} />}</ReportBody>
    </>
  );
}

function Report({ report, days }: { report: CustomerReport; days: number }) {
  return (
    <>
      <CustomerStats report={report} days={days} />
      <div className="mb-6 grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title={adminReports.newAndReturning()} subtitle={adminReports.last12Months()}>
          <BarChart
            title={adminReports.newAndReturning12()}
            labelHeading={adminReports.month()}
            series={[adminReports.new(), adminReports.returning()]}
            rows={report.months.map(({ month, newCustomers, returningCustomers }) => ({
              label: shortMonth(month),
              values: [newCustomers, returningCustomers],
            }))}
            format={String}
          />
        </Panel>
        <Panel title={adminReports.loyaltySegments()} subtitle={adminReports.byOrders()}>
          <BarList
            label={adminReports.loyaltySegments()}
            bars={report.segments.map(({ name, customers, share }) => ({
              key: name,
              label: `${SEGMENTS[name].name()} (${SEGMENTS[name].orders()})`,
              value: customers,
              text: formatCount(customers),
              note: `${share.toFixed(1)}%`,
            }))}
          />
        </Panel>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title={adminReports.topSpenders()} subtitle={adminReports.inTheLastDays({ days })}>
          {report.spenders.length === 0 ? <Nothing>{adminReports.nobodyBought()}</Nothing> : null}
          <BarList
            label={adminReports.topSpenders()}
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
              text: formatPrice(spentCents),
              note: adminReports.ordersOf({ count: orders }),
            }))}
          />
        </Panel>
        <Panel title={adminReports.topLocations()} subtitle={adminReports.inTheLastDays({ days })}>
          {report.locations.length === 0 ? <Nothing>{adminReports.nobodyBought()}</Nothing> : null}
          <BarList
            label={adminReports.topLocations()}
            bars={report.locations.map(({ city, province, customers, revenueCents }) => ({
              key: `${city}, ${province}`,
              label: `${city}, ${province}`,
              value: revenueCents,
              text: formatPrice(revenueCents),
              note: adminReports.customersOf({ count: customers }),
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
        label={adminReports.totalCustomers()}
        value={report.customers}
        note={adminReports.newOnes({
          inMonth: report.newThisMonth,
          inRange: report.newInRange,
          days,
        })}
        icon={Users}
        tone="indigo"
      />
      <StatCard
        label={adminReports.activeCustomers()}
        value={report.active}
        note={adminReports.activeShare({ share: report.activeShare.toFixed(1), days })}
        icon={UserCheck}
        tone="leaf"
      />
      <StatCard
        label={adminReports.averageOrder()}
        value={formatPrice(report.average.averageCents)}
        note={adminReports.ordersAveraged({ count: report.average.orders, days })}
        icon={Receipt}
        tone="accent"
      />
      <StatCard
        label={adminReports.retention()}
        value={`${report.retention.toFixed(1)}%`}
        note={adminReports.cameBack({ again: report.again, ordered: report.ordered })}
        icon={Repeat}
      />
    </StatCards>
  );
}

const SEGMENTS: Record<LoyaltySegment, { name: () => string; orders: () => string }> = {
  New: { name: () => adminReports.new(), orders: () => adminReports.oneOrder() },
  Regular: { name: () => adminReports.regular(), orders: () => adminReports.twoToFive() },
  Loyal: { name: () => adminReports.loyal(), orders: () => adminReports.sixToTen() },
  VIP: { name: () => adminReports.vip(), orders: () => adminReports.moreThanTen() },
};

/** "Nov 2026". */
function shortMonth(month: string): string {
  const [name = "", year = ""] = formatBookMonth(month, shopFormats().language).split(" ");
  return `${name.slice(0, 3)} ${year}`;
}
