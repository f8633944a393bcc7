import { useTable } from "@tanstack/react-table";
import { useId } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { useMay } from "../../frame/use-may.ts";
import { type RecordColumn, RecordList } from "../../list/record-list.tsx";
import { TickBox } from "../../list/selection-parts.tsx";
import { SortHead } from "../../list/sort-head.tsx";
import type { ListHere } from "../../list/use-list-address.tsx";
import type { Selection } from "../../list/use-selection.ts";
import { ProductStatusBadge } from "../product-status.tsx";
import {
  FIGURES,
  headOf,
  type ListedProduct,
  listColumns,
  listFeatures,
  ProductCell,
  SORT_OF,
  StockCell,
} from "./columns.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { ListSearch } from "./search.ts";

/**
 * The products of a page, in the columns that somebody chose to see: TanStack Table knows which, the
 * list draws them.
 */
export function ProductsTable({
  items,
  address,
  columns: columnVisibility,
  selection,
}: {
  items: ListedProduct[];
  address: ListHere<ListSearch>;
  /** Which columns are shown, by id. */
  columns: Record<string, boolean>;
  selection: Selection;
}) {
  const mayWrite = useMay("products.write");
  const table = useTable({
    features: listFeatures,
    columns: listColumns,
    data: items,
    getRowId: ({ id }) => id,
    state: { columnVisibility },
  });
  return (
    <RecordList
      look="panel"
      rows={table.getRowModel().rows}
      keyOf={({ id }) => id}
      isTicked={({ id }) => selection.has(id)}
      columns={table.getVisibleLeafColumns().map(({ id }) => ({
        head: headOf(id),
        cell: (row: ReturnType<typeof table.getRowModel>["rows"][number]) => {
          const cell = row.getAllCellsByColumnId()[id];
          return cell ? <table.FlexRender cell={cell} /> : null;
        },
        ...sortOf(id, address),
        figure: FIGURES.has(id),
        ...(id === "actions" ? { className: "text-right", headClassName: "w-16 text-right" } : {}),
      }))}
      ticks={
        mayWrite
          ? {
              all: (
                <TickBox
                  label={adminProducts.selectPage()}
                  checked={selection.isPageChosen}
                  onChange={selection.choosePage}
                />
              ),
              one: ({ original }) => <TickProduct product={original} selection={selection} />,
            }
          : undefined
      }
      aboveCards={mayWrite ? <TickAllCards selection={selection} /> : null}
      renderCard={({ original }) => (
        <>
          {mayWrite ? <TickProduct product={original} selection={selection} /> : null}
          <ProductCard product={original} />
        </>
      )}
    />
  );
}

function ProductCard({ product }: { product: ListedProduct }) {
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-2">
        <ProductCell product={product} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <strong className="text-base tabular-nums">{formatPrice(product.priceCents)}</strong>
          <span>
            <RichMessage text={(stock) => adminProducts.inStock({ stock })}>
              <StockCell product={product} />
            </RichMessage>
          </span>
          <ProductStatusBadge status={product.status} />
        </div>
        <p className="truncate text-sm text-ink-muted">{product.category}</p>
      </div>
      <RowMenu product={product} />
    </>
  );
}

function TickAllCards({ selection }: { selection: Selection }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 w-fit items-center gap-3 px-3 font-semibold md:hidden"
    >
      <TickBox id={id} checked={selection.isPageChosen} onChange={selection.choosePage} />
      {adminProducts.selectPage()}
    </label>
  );
}

function TickProduct({
  product: { id, name },
  selection,
}: {
  product: ListedProduct;
  selection: Selection;
}) {
  return (
    <TickBox
      label={adminProducts.select({ name })}
      checked={selection.has(id)}
      onChange={(isOn) => selection.choose(id, isOn)}
    />
  );
}

/** How a column sorts the list, for those that do. */
function sortOf(
  columnId: string,
  { search, pageLink }: ListHere<ListSearch>,
): Pick<RecordColumn<unknown>, "sort"> {
  const sort = SORT_OF[columnId];
  if (!sort) return {};
  const isCurrent = (search.sort ?? "name") === sort;
  const down = isCurrent && !search.down ? true : undefined;
  const state = isCurrent ? (search.down ? "descending" : "ascending") : undefined;
  return {
    sort: {
      state,
      head: (
        <SortHead state={state} renderLink={(parts) => pageLink(1, { sort, down }, parts)}>
          {headOf(columnId)}
        </SortHead>
      ),
    },
  };
}
