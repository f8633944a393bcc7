import { createFileRoute } from "@tanstack/react-router";
import { adminImports } from "#messages/adminImports/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ImportExportScreen } from "../../../../admin/import-export/import-export-screen.tsx";

export const Route = createFileRoute("/admin/_admin/products/import-export")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const recent = queryClient.prefetchQuery(trpc.admin.imports.recent.queryOptions());
    // In the browser the page comes at once, its list follows.
    if (typeof document === "undefined") await recent;
  },
  head: () => adminHead(adminImports.title()),
  component: ImportExportScreen,
});
