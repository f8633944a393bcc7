import { PageHeader } from "../frame/page-header.tsx";

/** Featured Products (back-office §2). */
export function FeaturedScreen() {
  return <PageHeader title="Featured Products" />;
}
