import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Banknote, Info, Landmark, Scale, Truck } from "lucide-react";
import { formatRand, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { VAT_PERCENT } from "#domain/money/vat.ts";
import { DEFAULT_VAT_RANGE, formatBookMonth, VAT_RANGES } from "#domain/reports/ranges.ts";
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

const TOTAL = "Total";

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
        title="VAT and Courier Margin"
        subtitle="By South African months. A refund is a credit note of the month in which it is made."
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
        The shop has no VAT number: its invoices show no VAT. These figures are what VAT would be.
        {maySee ? (
          <>
            {" "}
            <Link
              to="/admin/settings"
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
            >
              Store settings
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
  const margin = totals.chargedCents - totals.courierCents;
  return (
    <>
      <StatCards>
        <StatCard
          label="Standard-Rated Sales"
          value={formatRand(totals.standardCents)}
          note={`At ${VAT_PERCENT}%, shipping included`}
          icon={Banknote}
        />
        <StatCard
          label="Zero-Rated Sales"
          value={formatRand(totals.zeroCents)}
          note="At 0%"
          icon={Scale}
          tone="leaf"
        />
        <StatCard
          label="VAT Within"
          value={formatRand(totals.vatCents)}
          note="In the standard-rated sales"
          icon={Landmark}
          tone="indigo"
        />
        <StatCard
          label="Courier Margin"
          value={formatRand(margin)}
          note={`${totals.couriered} deliveries`}
          icon={Truck}
          tone={margin < 0 ? "danger" : "accent"}
        />
      </StatCards>
      <VatTable months={months} total={total} isOnInvoices={isOnInvoices} />
      <MarginTable months={months} total={total} />
      {busy.length < before.length ? (
        <p className="mt-4 text-sm text-ink-muted">
          Months without an order are left out here, the export has them all.
        </p>
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
      title="VAT Summary"
      subtitle={`Sales less refunds and cancellations, rounded order by order${isOnInvoices ? " as on the invoices" : ""}`}
      className="mb-6"
      bodyClassName=""
    >
      <ReportTable
        label="VAT Summary"
        rows={months}
        total={total}
        keyOf={({ month }) => month}
        columns={[
          { label: "Month", cell: ({ month }) => nameOf(month) },
          { label: "Orders", cell: ({ orders }) => orders, figure: true },
          { label: "Sales", cell: (row) => formatRand(row.grossCents), figure: true },
          { label: "Refunds", cell: (row) => lessRand(row.refundsCents), figure: true },
          { label: "Cancelled", cell: (row) => lessRand(row.cancelledCents), figure: true },
          {
            label: "Standard-Rated",
            cell: (row) => formatRand(row.standardCents),
            figure: true,
          },
          { label: "Zero-Rated", cell: (row) => formatRand(row.zeroCents), figure: true },
          { label: "VAT on Refunds", cell: (row) => lessRand(row.refundVatCents), figure: true },
          { label: "VAT Within", cell: (row) => formatRand(row.vatCents), figure: true },
        ]}
      />
    </Panel>
  );
}

function MarginTable({ months, total }: { months: readonly Month[]; total: Month }) {
  return (
    <Panel
      title="Courier Margin"
      subtitle="Orders that a courier or a driver of ours brought: what customers paid for it, and what it cost"
      bodyClassName=""
    >
      <ReportTable
        label="Courier Margin"
        rows={months}
        total={total}
        keyOf={({ month }) => month}
        columns={[
          { label: "Month", cell: ({ month }) => nameOf(month) },
          { label: "Deliveries", cell: ({ couriered }) => couriered, figure: true },
          { label: "Charged", cell: (row) => formatRand(row.chargedCents), figure: true },
          { label: "Paid", cell: (row) => formatRand(row.courierCents), figure: true },
          {
            label: "Margin",
            cell: ({ chargedCents, courierCents }) => (
              <span className={chargedCents < courierCents ? "text-danger" : undefined}>
                {formatRand(chargedCents - courierCents)}
              </span>
            ),
            figure: true,
          },
        ]}
      />
    </Panel>
  );
}

/** A month in which anything was sold, brought, given back or cancelled. */
function isBusy(row: VatReport["months"][number]): boolean {
  const { orders, couriered, refundsCents, cancelledCents } = row;
  return orders > 0 || couriered > 0 || refundsCents !== 0 || cancelledCents !== 0;
}

function nameOf(month: string): string {
  return month === TOTAL ? TOTAL : formatBookMonth(month, shopFormats().language);
}
