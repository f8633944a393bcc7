import { createFileRoute } from "@tanstack/react-router";
import { DEFAULT_RANGE } from "#domain/reports/ranges.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { CustomersReportScreen } from "../../../../admin/reports/customers-screen.tsx";
import { parseCustomersReportSearch } from "../../../../admin/reports/report-search.ts";

export const Route = createFileRoute("/admin/_admin/reports/customers")({
  validateSearch: parseCustomersReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const report = queryClient.prefetchQuery(
      trpc.admin.reports.customers.queryOptions({ days: deps.days ?? DEFAULT_RANGE }),
    );
    // In the browser the page comes at once, with skeletons where its figures will be.
    if (typeof document === "undefined") await report;
  },
  head: () => adminHead(adminReports.customerReport()),
  component: CustomersReport,
});

function CustomersReport() {
  return <CustomersReportScreen search={Route.useSearch()} />;
}
