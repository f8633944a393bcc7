import { PageHeader } from "../frame/page-header.tsx";

/** Import/Export Products (back-office §2). */
export function ImportExportScreen() {
  return <PageHeader title="Import/Export Products" />;
}
