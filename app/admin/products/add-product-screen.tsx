import { PageHeader } from "../frame/page-header.tsx";

/** Add Product (back-office §2). */
export function AddProductScreen() {
  return <PageHeader title="Add Product" />;
}
