import { Link } from "@tanstack/react-router";
import { type LucideIcon, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { formatRand } from "#app/lib/formats.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { LOW_STOCK_BELOW } from "#domain/inventory/stock.ts";
import {
  type ProductReportStatus,
  type ProductTrend,
  productReportStatus,
  productTrend,
} from "#domain/reports/rules.ts";
import type { ProductReport } from "./report-data.ts";
import { ReportTable } from "./report-table.tsx";

type Row = ProductReport["rows"][number];

/** A page of the product performance report, each product with its trend and status. */
export function ProductReportTable({ rows }: { rows: readonly Row[] }) {
  return (
    <ReportTable
      label="Product Performance"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { label: "Product", cell: (row) => <Name row={row} />, className: "max-w-72" },
        { label: "Category", cell: ({ category }) => category },
        {
          label: "Stock",
          cell: ({ stock }) => (
            <span className={stock < LOW_STOCK_BELOW ? "font-semibold text-danger" : undefined}>
              {stock}
            </span>
          ),
          figure: true,
        },
        {
          label: "Rating",
          cell: ({ rating }) => (rating === null ? "–" : rating.toFixed(1)),
          figure: true,
        },
        { label: "Units Sold", cell: ({ units }) => units, figure: true },
        { label: "Revenue", cell: (row) => formatRand(row.revenueCents), figure: true },
        { label: "Trend", cell: (row) => <Trend row={row} /> },
        { label: "Status", cell: (row) => <Status row={row} />, badge: true },
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
        className="block truncate font-semibold hover:underline"
      >
        {row.name}
      </Link>
      {row.sku ? (
        <span className="block truncate text-sm font-normal text-ink-muted">{row.sku}</span>
      ) : null}
    </>
  );
}

const TRENDS: Record<ProductTrend, { icon: LucideIcon; label: string; tone: string }> = {
  up: { icon: TrendingUp, label: "Up", tone: "text-leaf-strong" },
  down: { icon: TrendingDown, label: "Down", tone: "text-danger" },
  stable: { icon: Minus, label: "Stable", tone: "text-ink-muted" },
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
      title={`${ordersNow} orders in the last 30 days, ${ordersBefore} in the 30 before`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="text-sm">{label}</span>
    </span>
  );
}

const STATUS_TONES: Record<ProductReportStatus, BadgeTone> = {
  "Low Stock": "accent",
  "Out of Stock": "danger",
  "No Sales": "neutral",
  Active: "leaf",
};

function Status({ row }: { row: Row }) {
  const status = productReportStatus(row);
  return (
    <Badge tone={STATUS_TONES[status]} className="whitespace-nowrap">
      {status}
    </Badge>
  );
}
