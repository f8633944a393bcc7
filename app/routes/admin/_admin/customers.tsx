import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { CustomersScreen } from "../../../admin/customers/customers-screen.tsx";
import { customersInput, parseCustomersSearch } from "../../../admin/customers/customers-search.ts";
import { adminHead } from "../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/customers")({
  validateSearch: parseCustomersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { customers } = trpc.admin;
    const loads = Promise.all([
      queryClient.prefetchQuery(customers.list.queryOptions(customersInput(deps))),
      queryClient.prefetchQuery(customers.stats.queryOptions()),
      deps.customer
        ? queryClient.prefetchQuery(customers.byKey.queryOptions({ key: deps.customer, page: 1 }))
        : null,
    ]);
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await loads;
  },
  head: () => adminHead(backOffice.customers()),
  component: Customers,
});

function Customers() {
  return <CustomersScreen search={Route.useSearch()} />;
}
