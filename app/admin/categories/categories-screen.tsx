import { PageHeader } from "../frame/page-header.tsx";

/** Categories (back-office §2). */
export function CategoriesScreen() {
  return <PageHeader title="Categories" />;
}
