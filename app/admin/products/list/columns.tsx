import { Link } from "@tanstack/react-router";
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { inferRouterOutputs } from "@trpc/server";
import { Star } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { AdminSort } from "#domain/catalogue/admin-list.ts";
import { LOW_STOCK_BELOW } from "#domain/inventory/stock.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { ProductStatusBadge } from "../product-status.tsx";
import { RowMenu } from "./row-menu.tsx";

export type ListedProduct =
  inferRouterOutputs<AppRouter>["admin"]["products"]["list"]["items"][number];

export const listFeatures = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof listFeatures, ListedProduct>();

/** The columns of back-office §2 and, hidden at first, those that a person may want beside them. */
export const listColumns = helper.columns([
  helper.accessor("name", {
    enableHiding: false,
    cell: ({ row }) => <ProductCell product={row.original} />,
  }),
  helper.accessor("sku", { cell: ({ getValue }) => getValue() ?? "–" }),
  helper.accessor("category", {}),
  helper.accessor("priceCents", {
    cell: ({ getValue }) => formatPrice(getValue()),
  }),
  helper.accessor("stock", {
    cell: ({ row }) => <StockCell product={row.original} />,
  }),
  helper.accessor("status", {
    cell: ({ row }) => <ProductStatusBadge status={row.original.status} />,
  }),
  helper.accessor("featured", {
    cell: ({ getValue }) => (getValue() ? adminProducts.yes() : adminProducts.no()),
  }),
  helper.accessor("rating", {
    cell: ({ getValue }) => getValue()?.toFixed(1) ?? "–",
  }),
  helper.accessor("updatedAt", {
    cell: ({ getValue }) => formatDateTime(getValue()),
  }),
  helper.display({
    id: "actions",
    enableHiding: false,
    cell: ({ row }) => <RowMenu product={row.original} />,
  }),
]);

const HEADS: Readonly<Record<string, () => string>> = {
  name: () => backOffice.product(),
  sku: () => adminProducts.sku(),
  category: () => backOffice.category(),
  priceCents: () => backOffice.price(),
  stock: () => backOffice.stock(),
  status: () => backOffice.status(),
  featured: () => adminProducts.featured(),
  rating: () => adminProducts.rating(),
  updatedAt: () => adminProducts.changed(),
  actions: () => adminProducts.actions(),
};

/** What stands above a column, by its id. */
export function headOf(columnId: string): string {
  return HEADS[columnId]?.() ?? "";
}

/** What is shown to somebody who has chosen nothing. */
export const HIDDEN_AT_FIRST = { sku: false, featured: false, rating: false, updatedAt: false };

/** The columns of figures, which stand at the right, one below the other. */
export const FIGURES: ReadonlySet<string> = new Set(["priceCents", "stock", "rating"]);

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
            <Star
              aria-label={adminProducts.featured()}
              className="size-3.5 fill-accent text-accent-strong"
            />
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
      {formatCount(stock)}
      {reserved > 0 ? (
        <span className="ml-1.5 text-sm font-normal text-ink-muted">
          {adminStock.held({ count: reserved })}
        </span>
      ) : null}
    </span>
  );
}
