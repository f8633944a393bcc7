import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Banknote, Package, SearchX, ShoppingBasket, TriangleAlert } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { PRODUCT_REPORT_SORTS, type ProductReportSort } from "#domain/reports/rules.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { productsText } from "../parts/products-text.ts";
import { ProductReportTable } from "./product-report-table.tsx";
import { ExportButton } from "./report-actions.tsx";
import type { ProductReport } from "./report-data.ts";
import {
  type ProductsReportSearch,
  parseProductsReportSearch,
  productsReportInput,
} from "./report-search.ts";
import { ReportBody } from "./report-states.tsx";

const SORT_LABELS: Record<ProductReportSort, () => string> = {
  revenue: () => backOffice.revenue(),
  units: () => adminReports.byUnits(),
  name: () => backOffice.name(),
  category: () => backOffice.category(),
  stock: () => adminReports.byStock(),
  rating: () => adminReports.rating(),
};

/** /admin/reports/products (back-office §2, Product Performance Report). */
export function ProductsReportScreen({ search }: { search: ProductsReportSearch }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...trpc.admin.reports.products.queryOptions(productsReportInput(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={adminReports.productReport()}
        subtitle={adminReports.productLead()}
        actions={
          <ExportButton
            disabled={!query.data}
            onExport={async () =>
              (await import("./export-reports.ts")).exportProductReport(
                { trpc, queryClient },
                search,
              )
            }
          />
        }
      />
      {query.data ? <Stats cards={query.data.cards} /> : null}
      {query.isPending ? <StatCardSkeletons /> : null}
      <Filters search={search} categories={query.data?.categories ?? []} />
      <ReportBody query={query} loading={<Skeleton className="h-96 w-full" />}>
        {(report) => <Report report={report} search={search} />}
      </ReportBody>
    </>
  );
}

function Stats({ cards }: Pick<ProductReport, "cards">) {
  return (
    <StatCards>
      <StatCard
        label={adminReports.totalProducts()}
        value={cards.products}
        icon={Package}
        tone="indigo"
      />
      <StatCard
        label={adminReports.productsSold()}
        value={cards.units}
        note={adminReports.units()}
        icon={ShoppingBasket}
        tone="leaf"
      />
      <StatCard
        label={adminReports.lowStockItems()}
        value={cards.lowStock}
        note={adminReports.lowStockNote({ outOfStock: cards.outOfStock })}
        icon={TriangleAlert}
        tone="accent"
      />
      <StatCard
        label={backOffice.revenue()}
        value={formatPrice(cards.revenueCents)}
        icon={Banknote}
      />
    </StatCards>
  );
}

function Report({ report, search }: { report: ProductReport; search: ProductsReportSearch }) {
  const { rows } = report;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-muted tabular-nums">
        {productsText(report.total)}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={search.q || search.category ? chrome.noProductsFound() : adminReports.noProducts()}
        >
          {search.q || search.category ? adminReports.noneFits() : null}
        </EmptyState>
      ) : (
        <Panel bodyClassName="">
          <ProductReportTable rows={rows} />
        </Panel>
      )}
      <Pagination
        className="mt-6"
        page={report.page}
        pageCount={report.pageCount}
        renderLink={(page, link) => (
          <Link
            to="/admin/reports/products"
            search={{ ...search, page: page === 1 ? undefined : page }}
            {...link}
          />
        )}
      />
    </>
  );
}

function Filters({
  search,
  categories,
}: {
  search: ProductsReportSearch;
  categories: readonly string[];
}) {
  const navigate = useNavigate();
  /** A new question starts at the first page. */
  const ask = (change: Record<string, unknown>) =>
    void navigate({
      to: "/admin/reports/products",
      search: parseProductsReportSearch({ ...search, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const { q, category, sort } = search;
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="max-lg:col-span-2">
        <SearchBox
          value={q}
          placeholder={adminReports.nameOrSku()}
          onSearch={(text) => ask({ q: text })}
        />
      </div>
      <FilterField label={backOffice.category()}>
        {(control) => (
          <Select
            {...control}
            value={category ?? ""}
            onChange={({ target }) => ask({ category: target.value })}
          >
            <option value="">{catalogue.allCategories()}</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            {category && !categories.includes(category) ? (
              <option value={category}>{category}</option>
            ) : null}
          </Select>
        )}
      </FilterField>
      <FilterField label={backOffice.sortBy()}>
        {(control) => (
          <Select
            {...control}
            value={sort ?? "revenue"}
            onChange={({ target }) => ask({ sort: target.value })}
          >
            {PRODUCT_REPORT_SORTS.map((one) => (
              <option key={one} value={one}>
                {SORT_LABELS[one]()}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
    </search>
  );
}
