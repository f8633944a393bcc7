import { PageHeader } from "../frame/page-header.tsx";

/** Edit Product (back-office §2). */
export function EditProductScreen() {
  return <PageHeader title="Edit Product" />;
}
