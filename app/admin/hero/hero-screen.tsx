import { PageHeader } from "../frame/page-header.tsx";

/** Hero Section Management (back-office §2). */
export function HeroScreen() {
  return <PageHeader title="Hero Section Management" />;
}
