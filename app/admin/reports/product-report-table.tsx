import { Link } from "@tanstack/react-router";
import { type LucideIcon, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { LOW_STOCK_BELOW } from "#domain/inventory/stock.ts";
import {
  type ProductReportStatus,
  type ProductTrend,
  productReportStatus,
  productTrend,
} from "#domain/reports/rules.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { ProductReport } from "./report-data.ts";
import { ReportTable } from "./report-table.tsx";

type Row = ProductReport["rows"][number];

/** A page of the product performance report, each product with its trend and status. */
export function ProductReportTable({ rows }: { rows: readonly Row[] }) {
  return (
    <ReportTable
      label={adminReports.productPerformance()}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { label: backOffice.product(), cell: (row) => <Name row={row} />, className: "max-w-72" },
        { label: backOffice.category(), cell: ({ category }) => category },
        {
          label: backOffice.stock(),
          cell: ({ stock }) => (
            <span className={stock < LOW_STOCK_BELOW ? "font-semibold text-danger" : undefined}>
              {formatCount(stock)}
            </span>
          ),
          figure: true,
        },
        {
          label: adminReports.rating(),
          cell: ({ rating }) => (rating === null ? "–" : rating.toFixed(1)),
          figure: true,
        },
        { label: adminReports.unitsSold(), cell: ({ units }) => formatCount(units), figure: true },
        { label: backOffice.revenue(), cell: (row) => formatPrice(row.revenueCents), figure: true },
        { label: adminReports.trend(), cell: (row) => <Trend row={row} /> },
        { label: backOffice.status(), cell: (row) => <Status row={row} />, badge: true },
      ]}
    />
  );
}

function Name({ row }: { row: Row }) {
  return (
    <>
      <Link
        to="/admin/products/view/$id"
        params={{ id: row.id }}
        className="block font-semibold hover:underline"
      >
        {row.name}
      </Link>
      {row.sku ? (
        <span className="block truncate text-sm font-normal text-ink-muted">{row.sku}</span>
      ) : null}
    </>
  );
}

const TRENDS: Record<ProductTrend, { icon: LucideIcon; label: () => string; tone: string }> = {
  up: { icon: TrendingUp, label: () => adminReports.up(), tone: "text-leaf-strong" },
  down: { icon: TrendingDown, label: () => adminReports.down(), tone: "text-danger" },
  stable: { icon: Minus, label: () => adminReports.stable(), tone: "text-ink-muted" },
};

function Trend({ row: { ordersNow, ordersBefore } }: { row: Row }) {
  const {
    icon: Icon,
    label,
    tone,
  } = TRENDS[productTrend({ now: ordersNow, before: ordersBefore })];
  return (
    <span
      className={cx("inline-flex items-center gap-1.5 align-middle", tone)}
      title={adminReports.ordersCompared({
        now: formatCount(ordersNow),
        before: formatCount(ordersBefore),
      })}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="text-sm">{label()}</span>
    </span>
  );
}

const STATUSES: Record<ProductReportStatus, { tone: BadgeTone; label: () => string }> = {
  low: { tone: "accent", label: () => adminReports.lowStock() },
  out: { tone: "danger", label: () => backOffice.outOfStock() },
  unsold: { tone: "neutral", label: () => adminReports.noSales() },
  active: { tone: "leaf", label: () => backOffice.active() },
};

function Status({ row }: { row: Row }) {
  const { tone, label } = STATUSES[productReportStatus(row)];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label()}
    </Badge>
  );
}
