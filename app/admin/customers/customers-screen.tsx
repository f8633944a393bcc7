import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Banknote, Download, SearchX, UserCheck, UserMinus, Users } from "lucide-react";
import { formatRand } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  CUSTOMER_SORT_LABELS,
  CUSTOMER_SORTS,
  CUSTOMER_STATUS_LABELS,
  CUSTOMER_STATUSES,
} from "#domain/customers/customer.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { SearchBox } from "../orders/list/search-box.tsx";
import { StaleRows } from "../parts/stale-rows.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerList } from "./customer-list.tsx";
import { type CustomersSearch, customersInput, parseCustomersSearch } from "./customers-search.ts";
import { exportCustomers } from "./export-customers.ts";
import { PrivacyRequest } from "./privacy-request-dialog.tsx";

/** /admin/customers (back-office §2, Customers). */
export function CustomersScreen({ search }: { search: CustomersSearch }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Customers"
        subtitle="Everybody who ordered or has an account."
        actions={
          <>
            <IfMay needs="privacy.requests">
              <PrivacyRequest />
            </IfMay>
            <IfMay needs="customers.export">
              <ExportButton />
            </IfMay>
          </>
        }
      />
      <Stats />
      <Filters search={search} />
      <Customers search={search} />
      {search.customer ? (
        <CustomerDialog
          key={search.customer}
          customerKey={search.customer}
          onClose={() =>
            void navigate({
              to: "/admin/customers",
              search: { ...search, customer: undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : null}
    </>
  );
}

function ExportButton() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () => exportCustomers({ trpc, queryClient }),
    onSuccess: (count) =>
      notify({ title: `Exported ${count === 1 ? "1 customer" : `${count} customers`}` }),
    onError: (error) =>
      notify({
        title: "Failed to export customers",
        description: failureText(error, "Please try again."),
        tone: "error",
      }),
  });
  return (
    <Button variant="outline" loading={run.isPending} onClick={() => run.mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      Export CSV
    </Button>
  );
}

function Stats() {
  const query = useQuery(useTrpc().admin.customers.stats.queryOptions());
  const { data } = query;
  if (query.isPending) return <StatCardSkeletons />;
  if (!data) {
    return (
      <div className="mb-6">
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      </div>
    );
  }
  return (
    <StatCards>
      <StatCard label="Total Customers" value={data.total} icon={Users} tone="indigo" />
      <StatCard
        label="Active"
        value={data.active}
        icon={UserCheck}
        tone="leaf"
        note="Ordered in the last 30 days"
      />
      <StatCard
        label="Inactive"
        value={data.inactive}
        icon={UserMinus}
        {...(data.banned > 0 ? { note: `${data.banned} more banned` } : {})}
      />
      <IfMay needs="figures.read">
        <StatCard
          label="Total Revenue"
          value={formatRand(data.revenueCents)}
          icon={Banknote}
          tone="accent"
        />
      </IfMay>
    </StatCards>
  );
}

function Filters({ search }: { search: CustomersSearch }) {
  const seesFigures = useMay("figures.read");
  const navigate = useNavigate();
  /** A new question starts at the first page. */
  const ask = (change: Partial<CustomersSearch>) =>
    void navigate({
      to: "/admin/customers",
      // What somebody opened while the search waited stays open.
      search: (now) => parseCustomersSearch({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <search className="mb-4 grid grid-cols-[2fr_3fr] items-end gap-3 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="max-lg:col-span-2">
        <SearchBox
          value={search.q}
          placeholder="E-mail, name or phone"
          onSearch={(text) => ask({ q: text })}
        />
      </div>
      <FilterField label="Status">
        {(control) => (
          <Select
            {...control}
            value={search.status ?? ""}
            onChange={({ target: { value } }) =>
              ask({ status: CUSTOMER_STATUSES.find((one) => one === value) })
            }
          >
            <option value="">All</option>
            {CUSTOMER_STATUSES.map((one) => (
              <option key={one} value={one}>
                {CUSTOMER_STATUS_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
      <FilterField label="Sort by">
        {(control) => (
          <Select
            {...control}
            value={search.sort ?? "recent"}
            onChange={({ target: { value } }) =>
              ask({ sort: CUSTOMER_SORTS.find((one) => one === value) })
            }
          >
            {CUSTOMER_SORTS.filter((one) => seesFigures || one !== "spent").map((one) => (
              <option key={one} value={one}>
                {CUSTOMER_SORT_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
    </search>
  );
}

function Customers({ search }: { search: CustomersSearch }) {
  const query = useQuery({
    ...useTrpc().admin.customers.list.queryOptions(customersInput(search)),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (!data) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-muted tabular-nums">
        {data.total === 1 ? "1 customer" : `${data.total} customers`}
      </p>
      {data.rows.length === 0 ? (
        <EmptyState
          icon={isFiltered || data.total > 0 ? <SearchX /> : <Users />}
          title={isFiltered || data.total > 0 ? "No customers found" : "No customers yet"}
          action={
            data.total > 0 ? (
              <Link
                to="/admin/customers"
                search={{ ...search, page: undefined }}
                className="font-semibold text-brand underline underline-offset-4"
              >
                Go to the first page
              </Link>
            ) : null
          }
        >
          {isFiltered ? "No customer fits the search and the filters." : null}
        </EmptyState>
      ) : (
        <StaleRows stale={query.isPlaceholderData}>
          <CustomerList
            customers={data.rows}
            renderLink={(customer, link) => (
              <Link
                to="/admin/customers"
                search={{ ...search, customer: customer.key }}
                resetScroll={false}
                {...link}
              />
            )}
          />
        </StaleRows>
      )}
      <Pagination
        className="mt-6"
        page={data.page}
        pageCount={data.pageCount}
        renderLink={(page, link) => (
          <Link
            to="/admin/customers"
            search={{ ...search, customer: undefined, page: page === 1 ? undefined : page }}
            {...link}
          />
        )}
      />
    </>
  );
}
