import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import {
  Banknote,
  Download,
  SearchX,
  ShieldCheck,
  UserCheck,
  UserMinus,
  Users,
} from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CUSTOMER_SORTS, CUSTOMER_STATUSES } from "#domain/customers/customer.ts";
import { customerSortText, customerStatusText } from "#messages/adminCustomers/customer-texts.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { StatCard } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters } from "../list/filters.tsx";
import { ListPage } from "../list/list-page.tsx";
import { ListStats } from "../list/list-stats.tsx";
import { ListCount, NumberedList } from "../list/numbered-list.tsx";
import { RowDialog } from "../list/row-dialog.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { type ListHere, useListAddress } from "../list/use-list-address.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { CustomerList } from "./customer-list.tsx";
import { type CustomersSearch, customersInput, parseCustomersSearch } from "./customers-search.ts";
import { exportCustomers } from "./export-customers.ts";

/** For whoever asks by e-mail, also one who only ordered or wrote as a guest. */
const loadPrivacyRequest = async () =>
  (await import("./privacy-request-dialog.tsx")).PrivacyRequestDialog;
const loadDialog = async () => (await import("./customer-dialog.tsx")).CustomerDialog;

const ADDRESS = { to: "/admin/customers", parse: parseCustomersSearch } as const;

/** /admin/customers (back-office §2, Customers). */
export function CustomersScreen({ search }: { search: CustomersSearch }) {
  const address = useListAddress(ADDRESS, search);
  return (
    <ListPage
      header={{
        title: backOffice.customers(),
        subtitle: adminCustomers.subtitle(),
        actions: (
          <>
            <IfMay needs="privacy.requests">
              <DialogButton variant="outline" load={loadPrivacyRequest}>
                <ShieldCheck aria-hidden="true" className="size-4.5" />
                {adminPrivacy.request()}
              </DialogButton>
            </IfMay>
            <IfMay needs="customers.export">
              <ExportButton />
            </IfMay>
          </>
        ),
      }}
      above={<Stats />}
      filters={<Filters address={address} />}
      dialog={
        <RowDialog
          load={loadDialog}
          row={search.customer}
          of={(customerKey) => ({
            customerKey,
            onClose: () => address.go({ customer: undefined }),
          })}
        />
      }
    >
      <Customers address={address} />
    </ListPage>
  );
}

type Address = ListHere<CustomersSearch>;

function ExportButton() {
  const page = useMutation(useTrpc().admin.customers.exportPage.mutationOptions());
  const run = useMutation({
    mutationFn: () => exportCustomers((after) => page.mutateAsync({ after })),
    onSuccess: (count) => notify({ title: adminCustomers.exported({ count }) }),
    onError: (error) =>
      notify({
        title: adminCustomers.exportFailed(),
        description: failureText(error, backOffice.pleaseTryAgain()),
        tone: "error",
      }),
  });
  return (
    <Button variant="outline" loading={run.isPending} onClick={() => run.mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      {adminCustomers.exportCsv()}
    </Button>
  );
}

function Stats() {
  const query = useQuery(useTrpc().admin.customers.stats.queryOptions());
  return (
    <ListStats query={query}>
      {(data) => (
        <>
          <StatCard label={adminCustomers.total()} value={data.total} icon={Users} tone="indigo" />
          <StatCard
            label={backOffice.active()}
            value={data.active}
            icon={UserCheck}
            tone="leaf"
            note={adminCustomers.orderedLately()}
          />
          <StatCard
            label={backOffice.inactive()}
            value={data.inactive}
            icon={UserMinus}
            {...(data.banned > 0
              ? { note: adminCustomers.moreBanned({ banned: data.banned }) }
              : {})}
          />
          <IfMay needs="figures.read">
            <StatCard
              label={backOffice.totalRevenue()}
              value={formatPrice(data.revenueCents)}
              icon={Banknote}
              tone="accent"
            />
          </IfMay>
        </>
      )}
    </ListStats>
  );
}

function Filters({ address: { search, ask } }: { address: Address }) {
  const seesFigures = useMay("figures.read");
  return (
    <search className="mb-4 grid grid-cols-[2fr_3fr] items-end gap-3 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="max-lg:col-span-2">
        <SearchBox
          value={search.q}
          placeholder={adminCustomers.searchHint()}
          onSearch={(q) => ask({ q })}
        />
      </div>
      <ChoiceFilter
        label={backOffice.status()}
        none={backOffice.all()}
        value={search.status}
        choices={CUSTOMER_STATUSES.map((one) => [one, customerStatusText(one)] as const)}
        onChoose={(status) => ask({ status })}
      />
      <ChoiceFilter
        label={backOffice.sortBy()}
        value={search.sort ?? "recent"}
        choices={CUSTOMER_SORTS.filter((one) => seesFigures || one !== "spent").map(
          (one) => [one, customerSortText(one)] as const,
        )}
        onChoose={(sort) => ask({ sort })}
      />
    </search>
  );
}

function Customers({ address: { search, ask, link, pageLink } }: { address: Address }) {
  const query = useQuery({
    ...useTrpc().admin.customers.list.queryOptions(customersInput(search)),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <NumberedList
      query={query}
      above={({ total }) => <ListCount>{adminCustomers.count({ count: total })}</ListCount>}
      empty={() => (
        <EmptyState
          icon={isFiltered ? <SearchX /> : <Users />}
          title={isFiltered ? adminCustomers.noneFound() : adminCustomers.noneYet()}
          action={
            isFiltered && (
              <ClearFilters
                disabled={false}
                onClear={() => ask({ q: undefined, status: undefined })}
              />
            )
          }
        >
          {isFiltered ? adminCustomers.noneFits() : null}
        </EmptyState>
      )}
      pageLink={(page, parts) => pageLink(page, { customer: undefined }, parts)}
    >
      {({ rows }) => (
        <CustomerList
          customers={rows}
          renderLink={({ key }, parts) => link({ customer: key }, parts)}
        />
      )}
    </NumberedList>
  );
}
