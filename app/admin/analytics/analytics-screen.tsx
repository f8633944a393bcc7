import { PageHeader } from "../frame/page-header.tsx";

/** Product Analytics (back-office §2). */
export function AnalyticsScreen() {
  return <PageHeader title="Product Analytics" />;
}
