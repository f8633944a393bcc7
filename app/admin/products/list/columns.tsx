import { Link } from "@tanstack/react-router";
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { inferRouterOutputs } from "@trpc/server";
import { Star } from "lucide-react";
import { formatDateTime, formatRand } from "#app/lib/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { AdminSort } from "#domain/catalogue/admin-list.ts";
import { LOW_STOCK_BELOW } from "#domain/inventory/stock.ts";
import type { AppRouter } from "#server/router.ts";
import { RowMenu } from "./row-menu.tsx";

export type ListedProduct =
  inferRouterOutputs<AppRouter>["admin"]["products"]["list"]["items"][number];

export const listFeatures = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof listFeatures, ListedProduct>();

/** The columns of back-office §2 and, hidden at first, those that a person may want beside them. */
export const listColumns = helper.columns([
  helper.accessor("name", {
    header: "Product",
    enableHiding: false,
    cell: ({ row }) => <ProductCell product={row.original} />,
  }),
  helper.accessor("sku", { header: "SKU", cell: ({ getValue }) => getValue() ?? "–" }),
  helper.accessor("category", { header: "Category" }),
  helper.accessor("priceCents", {
    header: "Price",
    cell: ({ getValue }) => <span className="tabular-nums">{formatRand(getValue())}</span>,
  }),
  helper.accessor("stock", {
    header: "Stock",
    cell: ({ row }) => <StockCell product={row.original} />,
  }),
  helper.accessor("status", {
    header: "Status",
    cell: ({ row }) => <StatusBadge product={row.original} />,
  }),
  helper.accessor("featured", {
    header: "Featured",
    cell: ({ getValue }) => (getValue() ? "Yes" : "No"),
  }),
  helper.accessor("rating", {
    header: "Rating",
    cell: ({ getValue }) => getValue()?.toFixed(1) ?? "–",
  }),
  helper.accessor("updatedAt", {
    header: "Changed",
    cell: ({ getValue }) => formatDateTime(getValue()),
  }),
  helper.display({
    id: "actions",
    header: "Actions",
    enableHiding: false,
    cell: ({ row }) => <RowMenu product={row.original} />,
  }),
]);

/** What is shown to somebody who has chosen nothing. */
export const HIDDEN_AT_FIRST = { sku: false, featured: false, rating: false, updatedAt: false };

/** The columns that the list can be sorted by. */
export const SORT_OF: Readonly<Record<string, AdminSort>> = {
  name: "name",
  category: "category",
  priceCents: "price",
  stock: "stock",
  status: "status",
  updatedAt: "updated",
};

/** Picture, name and SKU, on the way to the product's page. */
export function ProductCell({ product }: { product: ListedProduct }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProductImage
        src={product.image}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-md"
      />
      <div className="min-w-0">
        <Link
          to="/admin/products/view/$id"
          params={{ id: product.id }}
          className="font-semibold hover:text-brand hover:underline"
        >
          {product.name}
        </Link>
        <p className="flex items-center gap-1.5 text-sm text-ink-muted">
          {product.featured ? (
            <Star aria-label="Featured" className="size-3.5 fill-accent text-accent-strong" />
          ) : null}
          <span className="truncate">{product.sku ?? product.id}</span>
        </p>
      </div>
    </div>
  );
}

/** Red below 10 (back-office §2), with what payments hold of it. */
export function StockCell({ product: { stock, reserved } }: { product: ListedProduct }) {
  return (
    <span className={cx("tabular-nums", stock < LOW_STOCK_BELOW && "font-bold text-danger")}>
      {stock}
      {reserved > 0 ? (
        <span className="ml-1.5 text-sm font-normal text-ink-muted">{`${reserved} held`}</span>
      ) : null}
    </span>
  );
}

export function StatusBadge({ product: { status } }: { product: ListedProduct }) {
  return (
    <Badge tone={status === "active" ? "leaf" : "neutral"}>
      {status === "active" ? "Active" : "Inactive"}
    </Badge>
  );
}
