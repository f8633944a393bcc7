import { PageHeader } from "../frame/page-header.tsx";

/** Product (back-office §2). */
export function ViewProductScreen() {
  return <PageHeader title="Product" />;
}
