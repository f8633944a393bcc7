import { createFileRoute } from "@tanstack/react-router";
import { DEFAULT_RANGE } from "#domain/reports/ranges.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { parseSalesSearch } from "../../../../admin/reports/report-search.ts";
import { SalesScreen } from "../../../../admin/reports/sales-screen.tsx";

export const Route = createFileRoute("/admin/_admin/reports/sales")({
  validateSearch: parseSalesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const report = queryClient.prefetchQuery(
      trpc.admin.reports.sales.queryOptions({ days: deps.days ?? DEFAULT_RANGE }),
    );
    // In the browser the page comes at once, with skeletons where its figures will be.
    if (typeof document === "undefined") await report;
  },
  head: () => adminHead(adminReports.salesReport()),
  component: SalesReport,
});

function SalesReport() {
  return <SalesScreen search={Route.useSearch()} />;
}
