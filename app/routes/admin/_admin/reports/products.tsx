import { createFileRoute } from "@tanstack/react-router";
import { adminReports } from "#messages/adminReports/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ProductsReportScreen } from "../../../../admin/reports/products-screen.tsx";
import {
  parseProductsReportSearch,
  productsReportInput,
} from "../../../../admin/reports/report-search.ts";

export const Route = createFileRoute("/admin/_admin/reports/products")({
  validateSearch: parseProductsReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const report = queryClient.prefetchQuery(
      trpc.admin.reports.products.queryOptions(productsReportInput(deps)),
    );
    // In the browser the page comes at once, with skeletons where its figures will be.
    if (typeof document === "undefined") await report;
  },
  head: () => adminHead(adminReports.productReport()),
  component: ProductsReport,
});

function ProductsReport() {
  return <ProductsReportScreen search={Route.useSearch()} />;
}
