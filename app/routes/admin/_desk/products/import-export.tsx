import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ImportExportScreen } from "../../../../admin/import-export/import-export-screen.tsx";

export const Route = createFileRoute("/admin/_desk/products/import-export")({
  head: () => adminHead("Import/Export Products"),
  component: ImportExportScreen,
});
