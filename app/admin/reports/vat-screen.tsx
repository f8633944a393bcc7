import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Banknote, Info, Landmark, Scale, Truck } from "lucide-react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import { VAT_PERCENT } from "#domain/money/vat.ts";
import { DEFAULT_VAT_RANGE, formatBookMonth, VAT_RANGES } from "#domain/reports/ranges.ts";
import { COURIER_CURRENCY, courierMargin } from "#domain/reports/rules.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { StatCard, StatCards } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { lessRand } from "./less-rand.ts";
import { ExportButton, RangeSelect } from "./report-actions.tsx";
import type { VatReport } from "./report-data.ts";
import type { VatSearch } from "./report-search.ts";
import { ReportBody } from "./report-states.tsx";
import { ReportTable } from "./report-table.tsx";

/** The key of the last row, which is no month. */
const TOTAL = "total";

/** /admin/reports/vat: VAT within the sales, and what the courier costs against what it brings. */
export function VatScreen({ search }: { search: VatSearch }) {
  const navigate = useNavigate();
  const months = search.months ?? DEFAULT_VAT_RANGE;
  const query = useQuery({
    ...useTrpc().admin.reports.vat.queryOptions({ months }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // Asked anew on each visit: the settings may have been saved a moment ago.
  const shell = useQuery({ ...useTrpc().catalogue.shell.queryOptions(), staleTime: 0 });
  const vatNumber = shell.data?.store.vatNumber;
  return (
    <>
      <PageHeader
        title={adminReports.vatReport()}
        subtitle={adminReports.vatLead()}
        actions={
          <>
            <RangeSelect
              value={months}
              ranges={VAT_RANGES}
              unit="months"
              onChange={(chosen) =>
                void navigate({
                  to: "/admin/reports/vat",
                  search: { months: chosen === DEFAULT_VAT_RANGE ? undefined : chosen },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <ExportButton
              disabled={!data || query.isPlaceholderData}
              onExport={async () => {
                if (data) (await import("./export-reports.ts")).exportVat(data, months);
              }}
            />
          </>
        }
      />
      {vatNumber === "" ? <NoVatNumber /> : null}
      <ReportBody query={query}>
        {(report) => <Report report={report} isOnInvoices={Boolean(vatNumber)} />}
      </ReportBody>
    </>
  );
}

/** For a shop that is no registered vendor: what the figures below are then. */
function NoVatNumber() {
  const maySee = useMay("settings.read");
  return (
    <aside className="mb-6 flex gap-3 rounded-lg border border-line bg-accent-soft p-4">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-strong" />
      <p className="text-sm">
        {adminReports.noVatNumber()}
        {maySee ? (
          <>
            {" "}
            <Link
              to="/admin/settings"
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
            >
              {adminReports.storeSettings()}
            </Link>
          </>
        ) : null}
      </p>
    </aside>
  );
}

type Month = VatReport["months"][number];

function Report({ report, isOnInvoices }: { report: VatReport; isOnInvoices: boolean }) {
  const { totals } = report;
  const [thisMonth, ...before] = report.months;
  const busy = before.filter(isBusy);
  const months = thisMonth ? [thisMonth, ...busy] : busy;
  const total = { month: TOTAL, ...totals };
  const margin = courierMargin(totals, shopFormats().currency);
  return (
    <>
      <StatCards>
        <StatCard
          label={adminReports.standardSales()}
          value={formatPrice(totals.standardCents)}
          note={adminReports.atStandard({ percent: VAT_PERCENT })}
          icon={Banknote}
        />
        <StatCard
          label={adminReports.zeroSales()}
          value={formatPrice(totals.zeroCents)}
          note={adminReports.atZero()}
          icon={Scale}
          tone="leaf"
        />
        <StatCard
          label={adminReports.vatWithin()}
          value={formatPrice(totals.vatCents)}
          note={adminReports.inStandardSales()}
          icon={Landmark}
          tone="indigo"
        />
        <StatCard
          label={adminReports.courierMargin()}
          value={marginText(margin)}
          note={adminReports.ordersOf({ count: totals.couriered })}
          icon={Truck}
          tone={isLoss(margin) ? "danger" : "accent"}
        />
      </StatCards>
      <VatTable months={months} total={total} isOnInvoices={isOnInvoices} />
      <MarginTable months={months} total={total} />
      {busy.length < before.length ? (
        <p className="mt-4 text-sm text-ink-muted">{adminReports.quietMonths()}</p>
      ) : null}
    </>
  );
}

function VatTable({
  months,
  total,
  isOnInvoices,
}: {
  months: readonly Month[];
  total: Month;
  isOnInvoices: boolean;
}) {
  return (
    <Panel
      title={adminReports.vatSummary()}
      subtitle={isOnInvoices ? adminReports.vatSummaryInvoiced() : adminReports.vatSummaryLead()}
      className="mb-6"
      bodyClassName=""
    >
      <ReportTable
        label={adminReports.vatSummary()}
        rows={months}
        total={total}
        keyOf={({ month }) => month}
        columns={[
          { label: adminReports.month(), cell: ({ month }) => nameOf(month) },
          { label: backOffice.orders(), cell: ({ orders }) => formatCount(orders), figure: true },
          { label: adminReports.sales(), cell: (row) => formatPrice(row.grossCents), figure: true },
          { label: backOffice.refunds(), cell: (row) => lessRand(row.refundsCents), figure: true },
          {
            label: backOffice.cancelled(),
            cell: (row) => lessRand(row.cancelledCents),
            figure: true,
          },
          {
            label: adminReports.standardRated(),
            cell: (row) => formatPrice(row.standardCents),
            figure: true,
          },
          {
            label: adminReports.zeroRated(),
            cell: (row) => formatPrice(row.zeroCents),
            figure: true,
          },
          {
            label: adminReports.vatOnRefunds(),
            cell: (row) => lessRand(row.refundVatCents),
            figure: true,
          },
          {
            label: adminReports.vatWithin(),
            cell: (row) => formatPrice(row.vatCents),
            figure: true,
          },
        ]}
      />
    </Panel>
  );
}

function MarginTable({ months, total }: { months: readonly Month[]; total: Month }) {
  return (
    <Panel
      title={adminReports.courierMargin()}
      subtitle={adminReports.marginLead()}
      bodyClassName=""
    >
      <ReportTable
        label={adminReports.courierMargin()}
        rows={months}
        total={total}
        keyOf={({ month }) => month}
        columns={[
          { label: adminReports.month(), cell: ({ month }) => nameOf(month) },
          {
            label: backOffice.orders(),
            cell: ({ couriered }) => formatCount(couriered),
            figure: true,
          },
          {
            label: adminReports.charged(),
            cell: (row) => formatPrice(row.chargedCents),
            figure: true,
          },
          {
            label: adminReports.paid(),
            cell: (row) => formatMoney(row.courierCents, COURIER_CURRENCY),
            figure: true,
          },
          { label: adminReports.margin(), cell: (row) => <Margin row={row} />, figure: true },
        ]}
      />
    </Panel>
  );
}

function Margin({ row }: { row: Month }) {
  const margin = courierMargin(row, shopFormats().currency);
  return <span className={isLoss(margin) ? "text-danger" : undefined}>{marginText(margin)}</span>;
}

/** A dash where it cannot be said: couriers are paid in another currency than the shop counts in. */
function marginText(margin: Cents | null): string {
  return margin === null ? "–" : formatPrice(margin);
}

function isLoss(margin: Cents | null): boolean {
  return margin !== null && margin < 0;
}

/** A month in which anything was sold, brought, given back or cancelled. */
function isBusy(row: VatReport["months"][number]): boolean {
  const { orders, couriered, refundsCents, cancelledCents } = row;
  return orders > 0 || couriered > 0 || refundsCents !== 0 || cancelledCents !== 0;
}

function nameOf(month: string): string {
  return month === TOTAL ? adminReports.total() : formatBookMonth(month, shopFormats().language);
}
