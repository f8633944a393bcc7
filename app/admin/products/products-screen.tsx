import { PageHeader } from "../frame/page-header.tsx";

/** Products (back-office §2). */
export function ProductsScreen() {
  return <PageHeader title="Products" />;
}
