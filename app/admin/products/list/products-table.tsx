import { Link } from "@tanstack/react-router";
import { useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { formatRand } from "#app/lib/formats.ts";
import { cx } from "#app/ui/cx.ts";
import { IfMay } from "../../frame/if-may.tsx";
import {
  type ListedProduct,
  listColumns,
  listFeatures,
  ProductCell,
  SORT_OF,
  StatusBadge,
  StockCell,
} from "./columns.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { ListSearch } from "./search.ts";
import type { Choice } from "./use-choice.ts";

/** The list as a table; on a phone as cards. */
export function ProductsTable({
  items,
  search,
  columns,
  choice,
}: {
  items: ListedProduct[];
  search: ListSearch;
  /** Which columns are shown, by id. */
  columns: Record<string, boolean>;
  choice: Choice;
}) {
  const choosePageId = useId();
  return (
    <>
      <WideTable items={items} search={search} columns={columns} choice={choice} />
      <IfMay needs="products.write">
        <label
          htmlFor={choosePageId}
          className="flex min-h-12 w-fit items-center gap-3 px-3 font-semibold md:hidden"
        >
          <ChoosePage choice={choice} id={choosePageId} />
          Select this page
        </label>
      </IfMay>
      <ProductCards items={items} choice={choice} />
    </>
  );
}

function WideTable({
  items,
  search,
  columns,
  choice,
}: {
  items: ListedProduct[];
  search: ListSearch;
  columns: Record<string, boolean>;
  choice: Choice;
}) {
  const table = useTable({
    features: listFeatures,
    columns: listColumns,
    data: items,
    getRowId: ({ id }) => id,
    state: { columnVisibility: columns },
  });
  return (
    <div className="hidden overflow-x-auto md:block">
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-ink-muted">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <IfMay needs="products.write">
                <th scope="col" className="w-12 py-3 pl-4">
                  <ChoosePage choice={choice} aria-label="Select this page" />
                </th>
              </IfMay>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sortState(header.column.id, search)}
                  className={cx(
                    "whitespace-nowrap px-3 py-3 font-semibold",
                    header.column.id === "actions" && "w-16 text-right",
                  )}
                >
                  <SortLink columnId={header.column.id} search={search}>
                    <table.FlexRender header={header} />
                  </SortLink>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={cx(
                "border-b border-line last:border-b-0 hover:bg-sunken/60",
                choice.isChosen(row.id) && "bg-brand-soft/40",
              )}
            >
              <IfMay needs="products.write">
                <td className="py-2 pl-4">
                  <ChooseRow product={row.original} choice={choice} />
                </td>
              </IfMay>
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  className={cx("px-3 py-2", cell.column.id === "actions" && "text-right")}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductCards({ items, choice }: { items: readonly ListedProduct[]; choice: Choice }) {
  return (
    <ul className="border-t border-line md:hidden">
      {items.map((product) => (
        <li
          key={product.id}
          className={cx(
            "flex gap-3 border-b border-line p-3 last:border-b-0",
            choice.isChosen(product.id) && "bg-brand-soft/40",
          )}
        >
          <IfMay needs="products.write">
            <ChooseRow product={product} choice={choice} />
          </IfMay>
          <div className="grid min-w-0 flex-1 gap-2">
            <ProductCell product={product} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <strong className="text-base tabular-nums">{formatRand(product.priceCents)}</strong>
              <span>
                <StockCell product={product} /> in stock
              </span>
              <StatusBadge product={product} />
            </div>
            <p className="truncate text-sm text-ink-muted">{product.category}</p>
          </div>
          <RowMenu product={product} />
        </li>
      ))}
    </ul>
  );
}

function ChoosePage({ choice, ...rest }: { choice: Choice; id?: string; "aria-label"?: string }) {
  return (
    <input
      type="checkbox"
      className="size-5 shrink-0 align-middle"
      checked={choice.isPageChosen}
      onChange={(event) => choice.choosePage(event.target.checked)}
      {...rest}
    />
  );
}

function ChooseRow({ product, choice }: { product: ListedProduct; choice: Choice }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${product.name}`}
      className="size-5 shrink-0 align-middle"
      checked={choice.isChosen(product.id)}
      onChange={(event) => choice.choose(product.id, event.target.checked)}
    />
  );
}

/** The heading of a column that sorts: once for A to Z, again for Z to A. */
function SortLink({
  columnId,
  search,
  children,
}: {
  columnId: string;
  search: ListSearch;
  children: React.ReactNode;
}) {
  const sort = SORT_OF[columnId];
  if (!sort) return children;
  const isCurrent = (search.sort ?? "name") === sort;
  const Icon = isCurrent ? (search.down ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <Link
      to="/admin/products"
      search={{
        ...search,
        sort,
        down: isCurrent && !search.down ? true : undefined,
        page: undefined,
      }}
      className={cx(
        "inline-flex min-h-8 items-center gap-1 hover:text-ink",
        isCurrent && "text-ink",
      )}
    >
      {children}
      <Icon aria-hidden="true" className="size-4" />
    </Link>
  );
}

function sortState(columnId: string, search: ListSearch): "ascending" | "descending" | undefined {
  if (SORT_OF[columnId] !== (search.sort ?? "name")) return undefined;
  return search.down ? "descending" : "ascending";
}
