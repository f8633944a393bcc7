import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Banknote, CalendarCheck, Receipt, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { formatRand, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { DEFAULT_RANGE, formatBookDay, SALES_RANGES, spanText } from "#domain/reports/ranges.ts";
import { TOP_PRODUCTS_SHOWN, TREND_LIST_DAYS } from "#domain/reports/rules.ts";
import { formatAxisRand } from "../charts/axis.ts";
import { AreaChart } from "../charts/charts.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { StatCard, StatCards } from "../frame/stat-card.tsx";
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
  return (
    <>
      <PageHeader
        title="Sales Report"
        subtitle={
          data
            ? `${spanText(data.span, shopFormats().language)}. Refunds and cancellations count on the day on which they are made.`
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
      <ReportBody query={query}>{(report) => <Report report={report} days={days} />}</ReportBody>
    </>
  );
}

function Report({ report, days }: { report: SalesReport; days: number }) {
  const all = everyDay(report);
  return (
    <>
      <SalesStats report={report} days={days} />
      <RevenueLines totals={report.totals} />
      <Panel title="Revenue" subtitle={`The last ${days} days`} className="mb-6">
        <AreaChart
          title={`Revenue of the last ${days} days`}
          labelHeading="Day"
          series={["Revenue"]}
          rows={all.toReversed().map(({ day, revenueCents }) => ({
            label: shortDay(day, days),
            values: [revenueCents],
          }))}
          format={formatRand}
          formatAxis={formatAxisRand}
        />
      </Panel>
      <div className="mb-6 grid items-start gap-6 xl:grid-cols-2">
        <Panel title="Daily Trend" subtitle={`The last ${Math.min(days, TREND_LIST_DAYS)} days`}>
          <BarList
            label="Daily Trend"
            bars={all.slice(0, TREND_LIST_DAYS).map((row) => ({
              key: row.day,
              label: formatBookDay(row.day, shopFormats().language),
              value: row.revenueCents,
              text: formatRand(row.revenueCents),
              note: countOf(row.orders),
            }))}
          />
        </Panel>
        <Panel title="Top Products" subtitle="By revenue">
          {report.top.length === 0 ? <Nothing>Nothing was sold in these days.</Nothing> : null}
          <BarList
            label="Top Products"
            bars={report.top.slice(0, TOP_PRODUCTS_SHOWN).map((product) => ({
              key: product.productId,
              label: product.name,
              value: product.revenueCents,
              text: formatRand(product.revenueCents),
              note: `${product.units} sold`,
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
  const compared = `against the ${days} days before, up to the same time of day`;
  return (
    <StatCards>
      <StatCard
        label="Revenue"
        value={formatRand(totals.revenueCents)}
        trend={growth.revenue}
        trendNote={compared}
        note={`${formatRand(report.previous.revenueCents)} before`}
        icon={Banknote}
      />
      <StatCard
        label="Orders"
        value={totals.orders}
        trend={growth.orders}
        trendNote={compared}
        note={`${report.previous.orders} before`}
        icon={ShoppingBag}
        tone="indigo"
      />
      <StatCard
        label="Average Order Value"
        value={formatRand(totals.averageCents)}
        note="Before refunds"
        icon={Receipt}
        tone="accent"
      />
      <StatCard
        label="Days with Sales"
        value={totals.daysWithSales}
        note={`of ${days} days`}
        icon={CalendarCheck}
        tone="leaf"
      />
    </StatCards>
  );
}

/** How the revenue comes about: what was sold, and what of it went back or was cancelled. */
function RevenueLines({ totals }: { totals: SalesReport["totals"] }) {
  const lines = [
    { name: "Sales", text: formatRand(totals.grossCents) },
    { name: "Refunds (credit notes)", text: lessRand(totals.refundsCents) },
    { name: "Cancelled, not given back yet", text: lessRand(totals.cancelledCents) },
    { name: "Revenue", text: formatRand(totals.revenueCents) },
  ];
  return (
    <Panel title="How the revenue comes about" className="mb-6">
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
    <Panel title="Sales by Day" bodyClassName="">
      <ReportTable
        label="Sales by Day"
        rows={shown}
        total={{ day: TOTAL, ...report.totals }}
        keyOf={({ day }) => day}
        columns={[
          {
            label: "Date",
            cell: ({ day }) => (day === TOTAL ? TOTAL : formatBookDay(day, shopFormats().language)),
          },
          { label: "Orders", cell: ({ orders }) => orders, figure: true },
          { label: "Sales", cell: (row) => formatRand(row.grossCents), figure: true },
          { label: "Refunds", cell: (row) => lessRand(row.refundsCents), figure: true },
          { label: "Cancelled", cell: (row) => lessRand(row.cancelledCents), figure: true },
          { label: "Revenue", cell: (row) => formatRand(row.revenueCents), figure: true },
          {
            label: "Average Order Value",
            cell: (row) => (row.averageCents === 0 ? "–" : formatRand(row.averageCents)),
            figure: true,
          },
        ]}
      />
      {shown.length < rows.length ? (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {`Show all ${rows.length} days`}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

const TOTAL = "Total";

function countOf(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}

/** "21 Nov"; over a year, where a day comes twice, "21 Nov 2026". */
function shortDay(day: string, days: number): string {
  const [date = "", month = "", year = ""] = formatBookDay(day, shopFormats().language).split(" ");
  return `${date} ${month.slice(0, 3)}${days > 300 ? ` ${year}` : ""}`;
}
