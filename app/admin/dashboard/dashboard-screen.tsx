import { PageHeader } from "../frame/page-header.tsx";

/** Dashboard (back-office §2). */
export function DashboardScreen() {
  return <PageHeader title="Dashboard" />;
}
