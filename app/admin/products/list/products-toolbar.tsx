import { Columns3, Search } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ADMIN_SORTS, type AdminSort } from "#domain/catalogue/admin-list.ts";
import { PRODUCT_STATUSES } from "#domain/catalogue/product.ts";
import { STOCK_BANDS } from "#domain/inventory/stock.ts";
import { formatCount } from "#domain/text/count.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { stockBandText } from "#messages/adminStock/stock-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import type { ListHere } from "../../list/use-list-address.tsx";
import { useTypedSearch } from "../../list/use-typed-search.ts";
import { MenuButton } from "../../parts/menu-button.tsx";
import type { ListSearch } from "./search.ts";

const loadColumnsMenu = async () => (await import("./columns-menu.tsx")).ColumnsMenu;

type Facet = ReadonlyArray<{ value: string; n: number }>;

/** Search, filters and the choice of columns; all but the columns stand in the address. */
export function ProductsToolbar({
  address: { search, ask },
  facets,
  columns,
  onColumn,
}: {
  address: ListHere<ListSearch>;
  facets: { category: Facet; status: Facet; band: Facet } | undefined;
  columns: Record<string, boolean>;
  onColumn: (id: string, isOn: boolean) => void;
}) {
  const [typed, setTyped] = useTypedSearch(search.q, (q) => ask({ q }));
  // They count the whole shop: of what a search finds nobody knows them.
  const countIn = (facet: Facet | undefined, value: string) =>
    facet && !search.q ? ` (${formatCount(facet.find((row) => row.value === value)?.n ?? 0)})` : "";
  const named = (facets?.category ?? []).map(({ value }) => value);
  const { category = "" } = search;
  const categories = category === "" || named.includes(category) ? named : [...named, category];
  return (
    <search className="grid grid-cols-2 gap-2 border-b border-line p-3 sm:gap-3 sm:p-4 md:grid-cols-4 lg:flex lg:items-center">
      <SearchBox value={typed} onType={setTyped} />
      <Select
        aria-label={backOffice.category()}
        className="lg:w-52"
        value={search.category ?? ""}
        onChange={({ target }) => ask({ category: target.value || undefined })}
      >
        <option value="">{catalogue.allCategories()}</option>
        {categories.map((value) => (
          <option key={value} value={value}>
            {`${value}${countIn(facets?.category, value)}`}
          </option>
        ))}
      </Select>
      <Select
        aria-label={backOffice.status()}
        className="lg:w-40"
        value={search.status ?? ""}
        onChange={({ target }) =>
          ask({ status: PRODUCT_STATUSES.find((one) => one === target.value) })
        }
      >
        <option value="">{adminProducts.anyStatus()}</option>
        <option value="active">
          {`${backOffice.active()}${countIn(facets?.status, "active")}`}
        </option>
        <option value="inactive">
          {`${backOffice.inactive()}${countIn(facets?.status, "inactive")}`}
        </option>
      </Select>
      <Select
        aria-label={backOffice.stock()}
        className="lg:w-48"
        value={search.stock ?? ""}
        onChange={({ target }) => ask({ stock: STOCK_BANDS.find((one) => one === target.value) })}
      >
        <option value="">{adminProducts.anyStock()}</option>
        {STOCK_BANDS.map((band) => (
          <option key={band} value={band}>
            {`${stockBandText(band)}${countIn(facets?.band, band)}`}
          </option>
        ))}
      </Select>
      <SortSelect search={search} onSort={ask} />
      <span className="hidden md:block">
        <MenuButton
          load={loadColumnsMenu}
          of={(menu) => ({ ...menu, columns, onColumn })}
          className={buttonClass({ variant: "outline", className: "w-full" })}
        >
          <Columns3 aria-hidden="true" className="size-5" />
          {adminProducts.columns()}
        </MenuButton>
      </span>
    </search>
  );
}

function SearchBox({ value, onType }: { value: string; onType: (text: string) => void }) {
  return (
    <span className="relative col-span-full min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3 top-1/2 size-5 -translate-y-1/2 text-ink-muted"
      />
      <Input
        type="search"
        aria-label={adminProducts.search()}
        placeholder={adminProducts.searchHint()}
        maxLength={MAX_SEARCH_LENGTH}
        className="pl-10"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
  );
}

/** What the table's headings do, for phones, which have none. */
function SortSelect({
  search,
  onSort,
}: {
  search: ListSearch;
  onSort: (change: { sort: AdminSort | undefined; down: boolean }) => void;
}) {
  const { sort = "name", down = false } = search;
  return (
    <Select
      aria-label={backOffice.sortBy()}
      className="md:hidden"
      value={`${sort}${down ? DOWN : ""}`}
      onChange={({ target: { value } }) =>
        onSort({
          sort: ADMIN_SORTS.find((one) => one === value.replace(DOWN, "")),
          down: value.endsWith(DOWN),
        })
      }
    >
      {ADMIN_SORTS.flatMap((by) => {
        const [up, back] = SORT_WORDS[by];
        return [
          <option key={by} value={by}>
            {up()}
          </option>,
          <option key={`${by}${DOWN}`} value={`${by}${DOWN}`}>
            {back()}
          </option>,
        ];
      })}
    </Select>
  );
}

const DOWN = "-down";

const SORT_WORDS: Readonly<Record<AdminSort, readonly [up: () => string, down: () => string]>> = {
  name: [() => adminProducts.byName(), () => adminProducts.byNameDown()],
  price: [() => adminProducts.byPrice(), () => adminProducts.byPriceDown()],
  stock: [() => adminProducts.byStock(), () => adminProducts.byStockDown()],
  category: [() => adminProducts.byCategory(), () => adminProducts.byCategoryDown()],
  status: [() => adminProducts.byStatus(), () => adminProducts.byStatusDown()],
  updated: [() => adminProducts.byChange(), () => adminProducts.byChangeDown()],
};
