import { createFileRoute } from "@tanstack/react-router";
import { DEFAULT_VAT_RANGE } from "#domain/reports/ranges.ts";
import { adminReports } from "#messages/adminReports/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { parseVatSearch } from "../../../../admin/reports/report-search.ts";
import { VatScreen } from "../../../../admin/reports/vat-screen.tsx";

export const Route = createFileRoute("/admin/_admin/reports/vat")({
  validateSearch: parseVatSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const report = Promise.all([
      queryClient.prefetchQuery(
        trpc.admin.reports.vat.queryOptions({ months: deps.months ?? DEFAULT_VAT_RANGE }),
      ),
      queryClient.prefetchQuery(trpc.catalogue.shell.queryOptions()),
    ]);
    // In the browser the page comes at once, with skeletons where its figures will be.
    if (typeof document === "undefined") await report;
  },
  head: () => adminHead(adminReports.vatReport()),
  component: Vat,
});

function Vat() {
  return <VatScreen search={Route.useSearch()} />;
}
