import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Banknote, CalendarCheck, Receipt, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { DEFAULT_RANGE, formatBookDay, SALES_RANGES } from "#domain/reports/ranges.ts";
import { TOP_PRODUCTS_SHOWN, TREND_LIST_DAYS } from "#domain/reports/rules.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { formatAxisPrice } from "../charts/axis.ts";
import { AreaChart } from "../charts/charts.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { StatCard, StatCards } from "../frame/stat-card.tsx";
import { useAnsweredKey } from "../list/use-answered-key.ts";
import { BarList } from "./bar-list.tsx";
import { lessRand } from "./less-rand.ts";
import { ExportButton, RangeSelect } from "./report-actions.tsx";
import { everyDay, type SalesDay, type SalesReport } from "./report-data.ts";
import type { SalesSearch } from "./report-search.ts";
import { Nothing, ReportBody } from "./report-states.tsx";
import { ReportTable } from "./report-table.tsx";

const ROWS_AT_FIRST = 14;

/** /admin/reports/sales (back-office §2, Sales Report). */
export function SalesScreen({ search }: { search: SalesSearch }) {
  const navigate = useNavigate();
  const days = search.days ?? DEFAULT_RANGE;
  const query = useQuery({
    ...useTrpc().admin.reports.sales.queryOptions({ days }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const shown = useAnsweredKey(days, query);
  return (
    <>
      <PageHeader
        title={adminReports.salesReport()}
        subtitle={
          data
            ? adminReports.salesLead({
                first: dayText(data.span.first),
                last: dayText(data.span.last),
              })
            : null
        }
        actions={
          <>
            <RangeSelect
              value={days}
              ranges={SALES_RANGES}
              unit="days"
              onChange={(chosen) =>
                void navigate({
                  to: "/admin/reports/sales",
                  search: { days: chosen === DEFAULT_RANGE ? undefined : chosen },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <ExportButton
              disabled={!data || query.isPlaceholderData}
              onExport={async () => {
                if (data) (await import("./export-reports.ts")).exportSales(data, days);
              }}
            />
          </>
        }
      />
      <ReportBody query={query}>{(report) => <Report report={report} days={shown} />}</ReportBody>
    </>
  );
}

function Report({ report, days }: { report: SalesReport; days: number }) {
  const all = everyDay(report);
  return (
    <>
      <SalesStats report={report} days={days} />
      <RevenueLines totals={report.totals} />
      <Panel
        title={backOffice.revenue()}
        subtitle={adminReports.theLastDays({ days })}
        className="mb-6"
      >
        <AreaChart
          title={adminReports.revenueOfDays({ days })}
          labelHeading={adminReports.day()}
          series={[backOffice.revenue()]}
          rows={all.toReversed().map(({ day, revenueCents }) => ({
            label: shortDay(day, days),
            values: [revenueCents],
          }))}
          format={formatPrice}
          formatAxis={formatAxisPrice}
        />
      </Panel>
      <div className="mb-6 grid items-start gap-6 xl:grid-cols-2">
        <Panel
          title={adminReports.dailyTrend()}
          subtitle={adminReports.theLastDays({ days: Math.min(days, TREND_LIST_DAYS) })}
        >
          <BarList
            label={adminReports.dailyTrend()}
            bars={all.slice(0, TREND_LIST_DAYS).map((row) => ({
              key: row.day,
              label: dayText(row.day),
              value: row.revenueCents,
              text: formatPrice(row.revenueCents),
              note: adminReports.ordersOf({ count: row.orders }),
            }))}
          />
        </Panel>
        <Panel title={adminReports.topProducts()} subtitle={adminReports.byRevenue()}>
          {report.top.length === 0 ? <Nothing>{adminReports.nothingSold()}</Nothing> : null}
          <BarList
            label={adminReports.topProducts()}
            bars={report.top.slice(0, TOP_PRODUCTS_SHOWN).map((product) => ({
              key: product.productId,
              label: product.name,
              value: product.revenueCents,
              text: formatPrice(product.revenueCents),
              note: adminReports.sold({ units: formatCount(product.units) }),
            }))}
          />
        </Panel>
      </div>
      <DayTable key={days} rows={all} report={report} />
    </>
  );
}

function SalesStats({ report, days }: { report: SalesReport; days: number }) {
  const { totals, growth } = report;
  const compared = adminReports.compared({ days });
  return (
    <StatCards>
      <StatCard
        label={backOffice.revenue()}
        value={formatPrice(totals.revenueCents)}
        trend={growth.revenue}
        trendNote={compared}
        note={adminReports.before({ figure: formatPrice(report.previous.revenueCents) })}
        icon={Banknote}
      />
      <StatCard
        label={backOffice.orders()}
        value={totals.orders}
        trend={growth.orders}
        trendNote={compared}
        note={adminReports.before({ figure: formatCount(report.previous.orders) })}
        icon={ShoppingBag}
        tone="indigo"
      />
      <StatCard
        label={adminReports.averageOrder()}
        value={formatPrice(totals.averageCents)}
        note={adminReports.beforeRefunds()}
        icon={Receipt}
        tone="accent"
      />
      <StatCard
        label={adminReports.daysWithSales()}
        value={totals.daysWithSales}
        note={adminReports.ofDays({ days })}
        icon={CalendarCheck}
        tone="leaf"
      />
    </StatCards>
  );
}

/** How the revenue comes about: what was sold, and what of it went back or was cancelled. */
function RevenueLines({ totals }: { totals: SalesReport["totals"] }) {
  const lines = [
    { name: adminReports.sales(), text: formatPrice(totals.grossCents) },
    { name: adminReports.refundsByNote(), text: lessRand(totals.refundsCents) },
    { name: adminReports.cancelledUnpaid(), text: lessRand(totals.cancelledCents) },
    { name: backOffice.revenue(), text: formatPrice(totals.revenueCents) },
  ];
  return (
    <Panel title={adminReports.howItComes()} className="mb-6">
      <dl className="grid max-w-md gap-1.5">
        {lines.map(({ name, text }) => (
          <div
            key={name}
            className="flex justify-between gap-4 last:border-t last:border-line last:pt-1.5 last:font-semibold"
          >
            <dt>{name}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function DayTable({ rows, report }: { rows: readonly SalesDay[]; report: SalesReport }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <Panel title={adminReports.salesByDay()} bodyClassName="">
      <ReportTable
        label={adminReports.salesByDay()}
        rows={shown}
        total={{ day: TOTAL, ...report.totals }}
        keyOf={({ day }) => day}
        columns={[
          {
            label: backOffice.date(),
            cell: ({ day }) => (day === TOTAL ? adminReports.total() : dayText(day)),
          },
          { label: backOffice.orders(), cell: ({ orders }) => formatCount(orders), figure: true },
          { label: adminReports.sales(), cell: (row) => formatPrice(row.grossCents), figure: true },
          { label: backOffice.refunds(), cell: (row) => lessRand(row.refundsCents), figure: true },
          {
            label: backOffice.cancelled(),
            cell: (row) => lessRand(row.cancelledCents),
            figure: true,
          },
          {
            label: backOffice.revenue(),
            cell: (row) => formatPrice(row.revenueCents),
            figure: true,
          },
          {
            label: adminReports.averageOrder(),
            cell: (row) => (row.averageCents === 0 ? "–" : formatPrice(row.averageCents)),
            figure: true,
          },
        ]}
      />
      {shown.length < rows.length ? (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {adminReports.showAllDays({ days: rows.length })}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** The key of the last row, which is no day. */
const TOTAL = "total";

function dayText(day: string): string {
  return formatBookDay(day, shopFormats().language);
}

/** "21 Nov"; over a year, where a day comes twice, "21 Nov 2026". */
function shortDay(day: string, days: number): string {
  const [date = "", month = "", year = ""] = dayText(day).split(" ");
  return `${date} ${month.slice(0, 3)}${days > 300 ? ` ${year}` : ""}`;
}
